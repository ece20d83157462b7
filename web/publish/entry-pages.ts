import type { CollectionContract } from '#contract/collection.ts'
import { getProperty } from '#contract/property-paths.ts'
import { isSlug } from '#contract/slug.ts'
import { slugOf } from '#contract/slug-of.ts'

/** The folders of pages, each of one collection and named like it. */
export const folders = ['projects', 'notes'] as const
export type Folder = (typeof folders)[number]

interface Addressed {
  _id: string
  slug: string
  oldSlugs: string[]
  /** ISO 8601 */
  updatedAt: string
}

/** An entry with a page of its own. */
export interface EntryPage<Entry extends Addressed = Addressed> {
  entry: Entry
  slug: string
  /** Former slugs that redirect here. */
  old: string[]
  /** The plate's hue in degrees. */
  hue: number
}

/** The pages of these entries, with unique slugs whatever is stored. */
export function pagesOf<Entry extends Addressed>(
  entries: readonly { entry: Entry; hue: number }[],
  { noun, title }: Pick<CollectionContract, 'noun' | 'title'>,
): EntryPage<Entry>[] {
  const taken = new Set<string>()
  const take = (entry: Entry) => {
    const { slug } = entry
    const name = String(getProperty(entry, title))
    const own = isSlug(slug) && !taken.has(slug) ? slug : slugOf(slug || name, noun, taken)
    taken.add(own)
    return own
  }
  const pages = entries.map((one) => ({ ...one, slug: take(one.entry) }))
  return pages.map((page) => {
    const old = page.entry.oldSlugs.filter((one) => isSlug(one) && !taken.has(one))
    for (const one of old) taken.add(one)
    return { ...page, old }
  })
}

/** A page with an address of its own was at the first language's before. */
export function withFormer<Page extends EntryPage>(pages: Page[], first: readonly Page[]): Page[] {
  const taken = new Set(pages.flatMap(({ slug, old }) => [slug, ...old]))
  return pages.map((page) => {
    const { slug = '' } = first.find(({ entry }) => entry._id === page.entry._id) ?? {}
    return slug && !taken.has(slug) ? { ...page, old: [...page.old, slug] } : page
  })
}

/** The path of the list of a folder's pages below a language's base; Hosting serves the file of that name with .html. */
export function listPath(folder: Folder, base = ''): string {
  return `${base}/${folder}`
}

export function pagePath(folder: Folder, slug: string, base = ''): string {
  return `${listPath(folder, base)}/${slug}`
}

/** The path of the link preview picture of a page at that path. */
export function previewOf(page: string): string {
  return `${page}.jpg`
}
