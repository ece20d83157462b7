import { hashContent } from '#contract/content-hash.ts'
import { resizedPath } from '#contract/image-path.ts'
import type { RenderedSite } from '#contract/publication.ts'
import type { Content } from '#contract/rendering.ts'
import { ownLanguage } from '#contract/texts/own-language.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { publishedPath } from '../src/published.ts'
import { type EntryPage, type Folder, pagePath, previewOf } from './entry-pages.ts'
import type { Alternate } from './head.ts'
import { languageLinks } from './language-links.ts'
import { markUntranslated, ofPage, type Untranslated } from './mark-untranslated.ts'
import { movedPage } from './moved-page.tsx'

export interface Style {
  tokens: string
  fontFaces: string
  /** Of the owner's flag. */
  hues: readonly number[]
  untranslated?: Untranslated | undefined
}

export interface PageOptions extends Style {
  /** The versioned URL of the picture at a path. */
  previewAddress(path: string): string
  /** An entry's page in each language. */
  alternatesOf?(id: string): readonly Alternate[] | undefined
}

export type Frame = ReturnType<typeof frameOf>

/** What each of the pages without scripts says beside its own words. `picture`: the path of its link preview's. */
export function frameOf(
  { language, name: owner, site }: Content,
  { tokens, fontFaces, hues }: Style,
  path: string,
  picture: string,
  alternates: readonly Alternate[] | undefined,
) {
  const texts = textsOf(language)
  return {
    language,
    texts,
    lang: ownLanguage(language, texts.language),
    owner,
    base: site.base,
    languages: languageLinks(alternates, language),
    alternates,
    tokens,
    fontFaces,
    hues,
    url: new URL(path, site.url).href,
    pictureUrl: new URL(picture, site.url).href,
  }
}

/** A page's data, from which its hash is made, and the page. */
interface Drawn {
  title: string
  page: object
  draw(): string
}

/** The pages of a folder and the redirects at their former addresses, by path below the site's root. */
export async function entryFiles<Page extends EntryPage>(
  folder: Folder,
  pages: readonly Page[],
  content: Content,
  options: PageOptions,
  drawn: (page: Page, frame: Frame, index: number) => Drawn,
): Promise<Pick<RenderedSite, 'files' | 'lazyFiles'>> {
  const { untranslated, previewAddress, alternatesOf } = options
  const { base } = content.site
  const files: RenderedSite['files'] = new Map()
  const lazyFiles: RenderedSite['lazyFiles'] = new Map()
  for (const [index, one] of pages.entries()) {
    const path = pagePath(folder, one.slug, base)
    const picture = previewAddress(previewOf(path))
    const frame = frameOf(content, options, path, picture, alternatesOf?.(one.entry._id))
    const { title, page, draw } = drawn(one, frame, index)
    const marked = untranslated && ofPage(untranslated, page)
    const make = async () => Buffer.from(markUntranslated(draw(), marked))
    lazyFiles.set(`${path}.html`, { source: await hashContent({ ...page, marked }), make })
    for (const old of one.old)
      files.set(
        `${pagePath(folder, old, base)}.html`,
        movedPage(frame.url, title, content.language),
      )
  }
  return { files, lazyFiles }
}

export function imageAddress(path: string, width?: 480 | 960): string {
  return `/${publishedPath(width ? resizedPath(path, width) : path)}`
}
