import type { ImageValue } from '../../forms/values.ts'
import type { Collection } from '../../items/collection.ts'
import { findErrors, requestOf, valuesOf } from '../../items/values.ts'
import { keepDraft, readDraft } from '../../session/drafts.ts'
import type { Brand } from './brands.ts'
import { colourOf, drawIcon } from './icon.ts'

/** A brand that is to become a skill. */
export interface Chosen {
  slug: string
  url: string
}

export function choose({ slug, url }: Brand): Chosen {
  return { slug, url }
}

/** What stands in the dialog: what is chosen, its category, and the names that were taken from another screen. */
export interface Picked {
  chosen: Chosen[]
  type: string
  taken: string
}

/** As it is kept while the dialog is closed. */
export function readPicked(key: string): Picked | null {
  return readDraft<Picked>(key, (picked) => (Array.isArray(picked.chosen) ? picked : null))
}

/** What was added since the dialog was closed; what has been chosen since then stays. */
export function dropKept(key: string, added: ReadonlySet<string>): void {
  const kept = readPicked(key)
  if (!kept) return
  const chosen = kept.chosen.filter(({ slug }) => !added.has(slug))
  keepDraft(key, chosen.length > 0 ? { ...kept, chosen } : null)
}

/** What is wrong with the skill that it would become, null when nothing is. */
export function faultOf(collection: Collection, brand: Brand, type: string, url: string) {
  const values = { ...valuesOf(collection, null), name: brand.title, type, url }
  return Object.values(findErrors(collection, values))[0] ?? null
}

/** The form of the add call, with an image for each theme. */
export async function requestFor(
  collection: Collection,
  brand: Brand,
  { type, url, path }: { type: string; url: string; path: string | undefined },
): Promise<FormData> {
  const image = async (theme: 'dark' | 'light'): Promise<ImageValue> => ({
    kind: 'chosen',
    stored: '',
    file: await drawIcon(path ?? '', colourOf(brand, theme), `${brand.slug}-${theme}.png`),
  })
  const images = path && { dark: await image('dark'), light: await image('light') }
  const values = { ...valuesOf(collection, null), name: brand.title, type, url, ...(images || {}) }
  return requestOf(collection, values, null)
}
