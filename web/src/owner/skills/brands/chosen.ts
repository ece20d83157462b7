import { categories, defaultSkillType } from '#contract/categories.ts'
import { isCanvasReadable, unreadableCanvas } from '../../forms/images/canvas.ts'
import type { ImageValue, Values } from '../../forms/model/values.ts'
import type { Collection } from '../../items/collection.ts'
import { requestOf, validate, valuesOf } from '../../items/values.ts'
import { loadDraft, saveDraft } from '../../session/drafts.ts'
import { isLike } from '../../session/is-like.ts'
import type { Brand } from './brands.ts'
import { colourOf, drawIcon } from './icon.ts'

export interface Chosen extends Brand {
  type: string
}

/** The dialog's state: what is chosen, the next category, and the names taken over from another screen. */
export interface Picked {
  chosen: Chosen[]
  type: string
  taken: string
}

const sample: Chosen = { title: '', slug: '', hex: '', url: '', type: '' }

/** The state kept while the dialog is closed, without what cannot be read. */
export function readPicked(key: string): Picked | null {
  return loadDraft<Picked>(key, ({ chosen, type, taken }) => ({
    chosen: chosen.filter((one) => isLike(one, sample) && one.title && one.type),
    type: categories.some((one) => one.type === type) ? type : defaultSkillType,
    taken: typeof taken === 'string' ? taken : '',
  }))
}

/** Removes what was added since the dialog was closed; later choices stay. */
export function dropKept(key: string, added: ReadonlySet<string>): void {
  const kept = readPicked(key)
  if (!kept) return
  const chosen = kept.chosen.filter(({ slug }) => !added.has(slug))
  saveDraft(key, chosen.length > 0 ? { ...kept, chosen } : null)
}

/** The error in the skill that it would become, or null. */
export function faultOf(collection: Collection, chosen: Chosen) {
  if (!chosen.hasLetter && !isCanvasReadable()) return unreadableCanvas
  return Object.values(validate(collection, valuesFor(collection, chosen)))[0] ?? null
}

/** The form to add it, with an image for each theme if the brand has a shape. */
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
