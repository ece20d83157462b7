import { readFile } from 'node:fs/promises'
import type { RenderedSite } from '../contract/publication.ts'
import type { ResumePreview, Selection } from '../contract/resume.ts'

/** What npm run build:rendering makes: the page of this very build, for what visitors may see. */
interface Rendering {
  renderSite(site: object, built: unknown, options: RenderOptions): Promise<RenderedSite>
  renderResume(site: object, built: unknown, selection: Selection): Promise<ResumePreview>
}

interface RenderOptions {
  /** YYYY-MM-DD */
  today: string
  /** ISO 8601: when the owner last changed anything; null when that is not known. */
  changedAt: string | null
  /** Stored images that are not there, which the page then does not name. */
  lost?: Set<string>
  readImage(path: string): Promise<Uint8Array | null>
}

/** Read when it is needed: nobody else's call waits for it. It lies beside this file when that is built. */
export async function loadRendering(folder = new URL('.', import.meta.url)) {
  const [{ renderSite, renderResume }, file]: [Rendering, string] = await Promise.all([
    import(new URL('render-site.js', folder).href),
    readFile(new URL('built.json', folder), 'utf8'),
  ])
  const built = JSON.parse(file)
  return {
    renderSite: (site: object, options: RenderOptions) => renderSite(site, built, options),
    renderResume: (site: object, selection: Selection) => renderResume(site, built, selection),
  }
}
