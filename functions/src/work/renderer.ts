import { readFile } from 'node:fs/promises'
import type { RenderedSite } from '../contract/publication.ts'
import type { ResumePreview, Selection } from '../contract/resume.ts'

/** The module that npm run build:rendering makes, with the build's page in it. */
interface Renderer {
  renderSite(site: object, built: unknown, options: RenderOptions): Promise<RenderedSite>
  renderResume(
    site: object,
    built: unknown,
    selection: Selection,
    readImage: ReadImage,
  ): Promise<ResumePreview>
}

type ReadImage = (path: string) => Promise<Uint8Array | null>

interface RenderOptions {
  /** YYYY-MM-DD */
  today: string
  /** ISO 8601: when the owner last changed anything; null when that is not known. */
  changedAt: string | null
  /** The pages tell that they were seen. */
  counted: boolean
  /** Stored images that are not there, which the page then does not name. */
  lost?: Set<string>
  readImage: ReadImage
}

/** Loaded at the first call that renders. Once built, the module lies beside this file. */
export async function loadRenderer(folder = new URL('.', import.meta.url)) {
  const [{ renderSite, renderResume }, file]: [Renderer, string] = await Promise.all([
    import(new URL('render-site.js', folder).href),
    readFile(new URL('built.json', folder), 'utf8'),
  ])
  const built = JSON.parse(file)
  return {
    renderSite: (site: object, options: RenderOptions) => renderSite(site, built, options),
    renderResume: (site: object, selection: Selection, readImage: ReadImage) =>
      renderResume(site, built, selection, readImage),
  }
}
