import type { Collection } from '../../items/collection.ts'
import { findErrors, startFrom, toForm } from '../../items/values.ts'
import { autosave, type FormState, noImage, readAutosaved } from '../../session/autosave.ts'
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

/** As it is kept while the dialog is closed. */
export function readChosen(text: string | undefined): Chosen[] {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return Array.isArray(list) ? list.filter((one) => typeof one?.slug === 'string') : []
  } catch {
    return []
  }
}

/** What was added since the dialog was closed; what has been chosen since then stays. */
export function dropKept(key: string, start: FormState, added: ReadonlySet<string>): void {
  const kept = readAutosaved(key, start)
  if (!kept) return
  const left = readChosen(kept.values.chosen).filter(({ slug }) => !added.has(slug))
  const values = { ...kept.values, chosen: JSON.stringify(left) }
  autosave(key, left.length > 0 ? { ...kept, values } : null)
}

/** What is wrong with the skill that it would become, null when nothing is. */
export function faultOf(collection: Collection, brand: Brand, type: string, url: string) {
  const values = { name: brand.title, type, url, status: 'published' }
  return Object.values(findErrors(collection, { values, images: {} }))[0] ?? null
}

/** The form of the add call, with an image for each theme. */
export async function formOf(
  collection: Collection,
  brand: Brand,
  { type, url, path }: { type: string; url: string; path: string },
): Promise<FormData> {
  const image = async (theme: 'dark' | 'light') => ({
    ...noImage,
    file: await drawIcon(path, colourOf(brand, theme), `${brand.slug}-${theme}.png`),
  })
  const start = startFrom(collection, null)
  const values = { ...start.values, name: brand.title, type, url, status: 'published' }
  const images = { dark: await image('dark'), light: await image('light') }
  return toForm(collection, { ...start, values, images }, null)
}
