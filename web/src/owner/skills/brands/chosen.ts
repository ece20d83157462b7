import type { ImageValue, Values } from '../../forms/values.ts'
import type { Collection } from '../../items/collection.ts'
import { findErrors, requestOf, valuesOf } from '../../items/values.ts'
import { loadDraft, saveDraft } from '../../session/drafts.ts'
import type { Brand } from './brands.ts'
import { colourOf, drawIcon } from './icon.ts'

/** A brand that is to become a skill. */
export interface Chosen extends Brand {
  type: string
}

/** What stands in the dialog: what is chosen, the category of the next, and the names that were taken from another screen. */
export interface Picked {
  chosen: Chosen[]
  type: string
  taken: string
}

/** As it is kept while the dialog is closed. */
export function readPicked(key: string): Picked | null {
  return loadDraft<Picked>(key, (picked) =>
    picked.chosen?.every(({ title, type }) => title && type) ? picked : null,
  )
}

/** What was added since the dialog was closed; what has been chosen since then stays. */
export function dropKept(key: string, added: ReadonlySet<string>): void {
  const kept = readPicked(key)
  if (!kept) return
  const chosen = kept.chosen.filter(({ slug }) => !added.has(slug))
  saveDraft(key, chosen.length > 0 ? { ...kept, chosen } : null)
}

/** What is wrong with the skill that it would become, null when nothing is. */
export function faultOf(collection: Collection, chosen: Chosen) {
  return Object.values(findErrors(collection, valuesFor(collection, chosen)))[0] ?? null
}

/** The form of the add call, with an image for each theme where there is a shape. */
export async function requestFor(
  collection: Collection,
  chosen: Chosen,
  path: string | undefined,
): Promise<FormData> {
  const image = async (theme: 'dark' | 'light', path: string): Promise<ImageValue> => ({
    kind: 'chosen',
    stored: '',
    file: await drawIcon(path, colourOf(chosen, theme), `${chosen.slug}-${theme}.png`),
  })
  const images = path && { dark: await image('dark', path), light: await image('light', path) }
  return requestOf(collection, { ...valuesFor(collection, chosen), ...images }, null)
}

function valuesFor(collection: Collection, { title, type, url }: Chosen): Values {
  return { ...valuesOf(collection, null), name: title, type, url, withoutUrl: url.trim() === '' }
}
