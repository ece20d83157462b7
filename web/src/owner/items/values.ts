import { check } from '#contract/check.ts'
import { removalFlag } from '#contract/collection.ts'
import { limits } from '#contract/limits.ts'
import { setProperty } from '#contract/property-paths.ts'
import type { Translations } from '#contract/translations.ts'
import { galleryRows } from '../forms/images/gallery-rows.ts'
import { copyImage, openImage } from '../forms/images/open-image.ts'
import { dataOf, formOf } from '../forms/model/codec.ts'
import type { Errors } from '../forms/model/store.ts'
import { shownPath } from '../forms/model/stored-image.ts'
import { type ImageValue, isFilled, type Row, type Values } from '../forms/model/values.ts'
import type { Collection, Item } from './collection.ts'

export function valuesOf(collection: Collection, item: Item | null, like?: Values): Values {
  const { contract, all, start } = collection
  return formOf(all, { ...contract.empty, ...(item ?? start?.()) }, like)
}

/** The form of a copy of `item`: unpublished, images included. */
export function copyOf(collection: Collection, item: Item): Values {
  const { title } = collection.contract
  const like: Item = { ...item, [title]: `${item.name} (copy)`, status: 'draft' }
  const values = valuesOf(collection, like)
  for (const { kind, name } of collection.all) {
    if (kind === 'image') values[name] = copyImage(values[name] as ImageValue)
  }
  return withNewAddress(collection, values, values)
}

/** Values with photos added: the first is the image where there is none, the others join the gallery. */
export function withPhotos({ all }: Collection, values: Values, photos: File[]) {
  const left = [...photos]
  const added: Values = {}
  for (const field of all) {
    const value = values[field.name]
    if (field.kind === 'image') {
      const image = value as ImageValue
      const [photo] = image.stored || image.file ? [] : left.splice(0, 1)
      if (photo) added[field.name] = openImage(photo, image)
    } else if (field.kind === 'gallery') {
      const rows = value as Row[]
      const joining = left.splice(0, Math.max(0, limits.gallery - rows.length))
      if (joining.length > 0) added[field.name] = [...rows, ...galleryRows(joining, field.upload)]
    }
  }
  return { values: added, left }
}

/** Values for a new entry: without the opened entry's slug in any language, which stays with it. */
export function withNewAddress({ contract }: Collection, values: Values, opened: Values): Values {
  const field = contract.slugs?.field ?? ''
  if (!field || values[field] !== opened[field]) return values
  const translations = Object.entries((values.translations ?? {}) as Translations)
  const others = translations.map(([language, { [field]: _, ...texts }]) => [language, texts])
  return { ...values, [field]: '', translations: Object.fromEntries(others) }
}

/** The request that updates `item`, or adds a new one. */
export function requestOf(collection: Collection, values: Values, item: Item | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(dataOf(collection.all, values))) {
    const { kind, file } = (values[name] ?? {}) as Partial<ImageValue>
    const text = value ?? ''
    if (kind === undefined) form.set(name, typeof text === 'string' ? text : JSON.stringify(text))
    else if (file) form.set(name, file)
    else if (kind === 'removed') form.set(removalFlag(name), 'true')
  }
  if (item) form.set('_id', item._id)
  if (item) form.set('updatedAt', item.updatedAt)
  return form
}

/** The server's checks, run before sending. */
export function validate({ contract, all }: Collection, values: Values): Errors {
  const result = check(contract.schema, dataOf(all, values))
  return 'faults' in result ? result.faults.fields : {}
}

/** The item for the preview: chosen files as data: URLs, example values for empty fields. */
export function itemOf(collection: Collection, values: Values, stored: Item | null): Item {
  const { contract, all, example } = collection
  const data = dataOf(all, values, shownPath)
  const item: Values = { ...contract.empty, ...stored, _id: stored?._id ?? '' }
  for (const field of all) {
    const value = data[field.name]
    if (field.kind !== 'image') {
      item[field.name] = isFilled(value) ? value : ((example as Values)[field.name] ?? value)
      continue
    }
    setProperty(item, field.file?.path ?? field.name, value)
    const { width, height, hue } = contract.images[field.name] ?? {}
    // A chosen file has no smaller copies, and its size and hue are unknown here.
    if ((values[field.name] as ImageValue).preview && width && height) {
      Object.assign(item, { [width]: 0, [height]: 0, ...(hue && { [hue]: null }) })
    }
  }
  return item as Values & Item
}
