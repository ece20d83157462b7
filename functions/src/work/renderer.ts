import { readFile } from 'node:fs/promises'
import type { RenderedSite } from '../contract/publication.ts'
import type { ResumePreview, Selection } from '../contract/resume.ts'

/** The module made by npm run build:rendering, which contains the build's page. */
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
  /** ISO 8601: the owner's last change; null when unknown. */
  changedAt: string | null
  /** Whether the pages report their views. */
  counted: boolean
  /** Missing stored images, which the page then leaves out. */
  lost?: Set<string>
  readImage: ReadImage
}

/** Loads the module, which lies beside this file once built. */
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
