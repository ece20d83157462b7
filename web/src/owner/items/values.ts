import { check } from '#contract/check.ts'
import { removalFlag } from '#contract/collection.ts'
import type { GalleryImage } from '#contract/gallery.ts'
import { completeAddress, readGallery, splitList, writeGallery } from '../forms/codec.ts'
import type { Field } from '../forms/field.ts'
import { type FormState, noImage, type Values } from '../session/autosave.ts'
import type { Errors } from '../session/submit.ts'
import type { Collection, Item } from './collection.ts'

type Data = Record<string, unknown>

const stillOpening = 'The image is still being opened. Save again when it is shown.'

/** The form of `item` as stored, or an empty one. */
export function startFrom(collection: Collection, item: Item | null): FormState {
  const values = valuesOf(collection, item)
  return {
    values,
    images: Object.fromEntries(Object.keys(collection.images).map((slot) => [slot, noImage])),
    base: item?.updatedAt ?? '',
    opened: { values, images: imagesOf(collection, item) },
  }
}

/** What the fields show of a stored item. */
function valuesOf({ contract }: Collection, item: Item | null): Values {
  const { empty } = contract
  const data: Data = item ? { ...item } : empty
  return Object.fromEntries(
    Object.entries(empty).map(([name, initial]) => {
      const value = data[name] ?? initial
      if (contract.galleries?.includes(name)) return [name, writeGallery(value as GalleryImage[])]
      return [name, Array.isArray(value) ? value.join(', ') : String(value)]
    }),
  )
}

/** File field to stored path, '' when there is none. */
export function imagesOf({ contract }: Collection, item: Item | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contract.images).map(([slot, { path }]) => [slot, textAt(item, path)]),
  )
}

/** For an entry beside the opened one, with which the address of its page stays. */
export function withNewAddress({ contract }: Collection, state: FormState): FormState {
  const field = contract.slugs?.field ?? ''
  const isOpened = state.values[field] === state.opened.values[field]
  return field && isOpened ? { ...state, values: { ...state.values, [field]: '' } } : state
}

/** As the server takes it; `item` is what is changed by it. */
export function toForm(
  collection: Collection,
  { values, images, base }: FormState,
  item: Item | null,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(cleaned(collection, values))) form.set(name, value)
  for (const [slot, { file, removed }] of Object.entries(images)) {
    if (file) form.set(slot, file)
    else if (removed) form.set(removalFlag(slot), 'true')
  }
  if (item) form.set('_id', item._id)
  if (item && base) form.set('updatedAt', base)
  return form
}

/** What the server would say is wrong, said before anything is sent. */
export function findErrors(
  collection: Collection,
  { values, images }: Pick<FormState, 'values' | 'images'>,
): Errors {
  const result = check(collection.contract.schema, cleaned(collection, values))
  // What is to be sent is made from the file while it is opened.
  const opening = Object.entries(images).filter(([, { file, preview }]) => file && !preview)
  return {
    ...('faults' in result ? result.faults.fields : {}),
    ...Object.fromEntries(opening.map(([slot]) => [slot, stillOpening])),
  }
}

/** What would be stored, for the preview: the files as data: addresses, an example where nothing is typed. */
export function toItem(collection: Collection, state: FormState, stored: Item | null): Item {
  const { empty, images, galleries = [] } = collection.contract
  const texts = Object.entries(empty).map(([name, initial]) => {
    const text = (state.values[name] ?? '').trim()
    const isList = Array.isArray(initial)
    const value = galleries.includes(name) ? readGallery(text) : isList ? splitList(text) : text
    return value.length > 0 ? [name, value] : [name, (collection.example as Data)[name] ?? value]
  })
  const item: Data = { ...stored, _id: stored?._id ?? '', ...Object.fromEntries(texts) }
  for (const [slot, { path, width, height }] of Object.entries(images)) {
    const { file, preview, removed } = state.images[slot] ?? noImage
    setAt(item, path, preview || (file || removed ? '' : textAt(stored, path)))
    // Of what is only chosen there are no smaller copies, and its size is not known here.
    if (preview && width && height) Object.assign(item, { [width]: 0, [height]: 0 })
  }
  return item as unknown as Item
}

/** For the question which of two to keep. */
export function describeValue({ contract: { galleries } }: Collection) {
  return (name: string, value: string): string => {
    if (!galleries?.includes(name)) return value
    return readGallery(value)
      .map(({ alt }, place) => alt.trim() || `image ${place + 1}`)
      .join(', ')
  }
}

function cleaned({ contract, fields }: Collection, values: Values): Values {
  const kinds = new Map(fields.map(({ name, kind }): [string, Field['kind']] => [name, kind]))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (contract.galleries?.includes(name)) return [name, value]
      if (Array.isArray(contract.empty[name])) return [name, JSON.stringify(splitList(value))]
      return [name, kinds.get(name) === 'address' ? completeAddress(value) : value.trim()]
    }),
  )
}

/** `path` is 'photo', or 'image.dark' for a field inside another. */
function textAt(data: unknown, path: string): string {
  const value = path.split('.').reduce((inner, name) => (inner as Data | null)?.[name], data)
  return typeof value === 'string' ? value : ''
}

function setAt(data: Data, path: string, value: string): void {
  const [name = '', inner] = path.split('.')
  data[name] = inner ? { ...(data[name] as Data), [inner]: value } : value
}
