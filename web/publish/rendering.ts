import { publishedPath } from '../src/published.ts'
import { render } from './render.ts'
import { imagePaths, type SiteData } from './site-data.ts'
import type { StoredBuild } from './stored-build.ts'

interface Rendered {
  /** By path from the site's root. */
  files: Map<string, string | Uint8Array>
  /** Stored images by the path that they are published at. */
  images: Map<string, string>
  /** Published images lie below these, and nothing else does. */
  imageFolders: string[]
  /** The files of the build that the page cannot do without. */
  needs: string[]
}

/** Everything to publish for what visitors may see: the function that publishes has it as one file of the build. */
export async function renderAll(data: SiteData, stored: StoredBuild): Promise<Rendered> {
  const { content, page, styles, tokens, icon } = stored
  const fonts = stored.fonts.map((font) => Buffer.from(font, 'base64'))
  const readStyle = (path: string) => styles[path] ?? ''
  return {
    files: await render({ content, ...data }, { page, readStyle, tokens, fonts, icon }),
    images: new Map(imagePaths(data).map((path) => [`/${publishedPath(path)}`, path])),
    imageFolders: ['projects', 'skills'].map((kind) => `/${publishedPath(`images/${kind}/`)}`),
    needs: [...new Set(page.match(/\/assets\/[\w./-]+/g))],
  }
}
