import { hashContent } from '#contract/content-hash.ts'
import type { RenderedSite } from '#contract/publication.ts'
import { versionFolder } from '#contract/resume.ts'
import { coloursOf } from '../colours.ts'
import { letteringOf } from '../lettering.ts'
import { previewPng } from '../link-preview.ts'
import { withVersion } from '../paths.ts'
import type { Sources } from '../sources.ts'
import type { Resume } from './resume.ts'

/** The home page's link preview picture, and the role on it. */
export interface HomePicture {
  role: string
  address: string
}

/** The path of the link preview's picture: the home page's, unless the résumé has a role of its own. */
export async function resumePicture(
  { name, role, url, paths, isListed, language }: Resume,
  home: HomePicture,
  { hues, ...sources }: Sources & { hues: readonly number[] },
): Promise<{ address: string; lazyFiles: RenderedSite['lazyFiles'] }> {
  if (role === home.role) return { address: home.address, lazyFiles: new Map() }
  const words = { name, role, host: new URL(url).host, hues, language }
  const { tokens } = sources
  const source = await hashContent({ words, tokens, page: paths.page })
  // Programs that show a preview pass on its picture's address, so a version's key is not in it.
  const path = isListed ? `${paths.page}.png` : `${versionFolder}${source.slice(0, 16)}.png`
  const make = () => previewPng(words, coloursOf(tokens).dark, letteringOf(sources))
  return { address: withVersion(path, source), lazyFiles: new Map([[path, { source, make }]]) }
}
