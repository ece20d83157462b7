import type { RenderedSite } from '#contract/publication.ts'
import { publishedPath } from '../src/published.ts'
import { addressOf } from './projects/slugs.ts'
import { renderFiles } from './render-files.ts'
import { imagePaths, leaveOut, type SiteData } from './site-data.ts'
import type { StoredBuild } from './stored-build.ts'

/** Everything to publish for what visitors may see: the function that publishes has it as one file of the build. */
export async function renderSite(
  site: SiteData,
  stored: StoredBuild,
  lost = new Set<string>(),
): Promise<RenderedSite> {
  const { data, without } = leaveOut(lost, site)
  const { content, page, styles, tokens, icon } = stored
  const fonts = stored.fonts.map((font) => Buffer.from(font, 'base64'))
  const resumeFonts = {
    regular: Buffer.from(stored.resumeFonts.regular, 'base64'),
    bold: Buffer.from(stored.resumeFonts.bold, 'base64'),
  }
  const readStyle = (path: string) => styles[path] ?? ''
  const built = { page, readStyle, tokens, fonts, resumeFonts, icon }
  return {
    files: await renderFiles({ content, ...data }, built, site),
    images: new Map(imagePaths(data).map((path) => [`/${publishedPath(path)}`, path])),
    folders: [
      ...['projects', 'skills', 'profile'].map((kind) => `/${publishedPath(`images/${kind}/`)}`),
      addressOf(''),
    ],
    without,
    needs: [...new Set(page.match(/\/assets\/[\w./-]+/g))],
  }
}
