import { readFile } from 'node:fs/promises'
import type { RenderedSite } from '../contract/publication.ts'
import type { ResumePreview, Selection } from '../contract/resume.ts'

/** What npm run build:rendering makes: the page of this very build, for what visitors may see. */
interface Rendering {
  /** `lost`: stored images that are not there, which the page then does not name. */
  renderSite(site: object, built: unknown, lost?: Set<string>): Promise<RenderedSite>
  renderResume(site: object, built: unknown, selection: Selection): Promise<ResumePreview>
}

/** Read when it is needed: nobody else's call waits for it. */
export async function loadRendering() {
  // Beside this file when it is built.
  const folder = new URL('.', import.meta.url)
  const [{ renderSite, renderResume }, file]: [Rendering, string] = await Promise.all([
    import(new URL('render-site.js', folder).href),
    readFile(new URL('built.json', folder), 'utf8'),
  ])
  const built = JSON.parse(file)
  return {
    renderSite: (site: object, lost?: Set<string>) => renderSite(site, built, lost),
    renderResume: (site: object, selection: Selection) => renderResume(site, built, selection),
  }
}
