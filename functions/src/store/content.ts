import { createHash } from 'node:crypto'
import type { Timestamp } from 'firebase-admin/firestore'
import type { CollectionContract } from '../contract/collection.ts'
import { type GalleryImage, isFocus } from '../contract/gallery.ts'

/** What an entry says: the fields of its form and where its images are. */
export type Content = Record<string, unknown>

interface StoredImage {
  /** '' when there is none. */
  path: string
  /** px */
  width: number
  height: number
}

export type Images = Record<string, StoredImage>

const noImage: StoredImage = { path: '', width: 0, height: 0 }

/** Picks the content from a document's data; null when a field is not of the kind that the site writes. */
export function readContent(
  contract: CollectionContract,
  data: Record<string, unknown>,
): Content | null {
  const fields: Record<string, unknown> = {}
  for (const [name, empty] of Object.entries(contract.empty)) {
    // A field that the site has learnt since then.
    const value = data[name] ?? contract.schema.shape[name]?.safeParse(undefined).data
    const isGallery = contract.galleries?.includes(name)
    const images = isGallery ? contract.schema.shape[name]?.safeParse(value) : undefined
    if (images ? !images.success : !isLike(value, empty)) return null
    fields[name] = images ? images.data : value
  }
  // It becomes part of a style.
  for (const { focus } of Object.values(contract.images)) {
    if (focus && !isFocus(String(fields[focus]))) fields[focus] = ''
  }
  // Only a document that says so is shown to anyone.
  const status = data.status === 'published' ? 'published' : 'draft'
  return joinImages(contract, { ...fields, status }, imagesOf(contract, data))
}

function isLike(value: unknown, empty: unknown): boolean {
  if (!Array.isArray(empty)) return typeof value === typeof empty
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** The images of a content by the name of their file field. */
export function imagesOf({ images }: CollectionContract, content: Record<string, unknown>): Images {
  const read = (path = '') => path.split('.').reduce(inner, content)
  return Object.fromEntries(
    Object.entries(images).map(([slot, { path, width, height }]) => [
      slot,
      {
        path: String(read(path) ?? ''),
        width: Number(read(width) ?? 0),
        height: Number(read(height) ?? 0),
      },
    ]),
  )
}

function inner(value: unknown, key: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return isObject ? (value as Record<string, unknown>)[key] : undefined
}

export function imagePaths(contract: CollectionContract, content: Record<string, unknown>) {
  const single = Object.values(imagesOf(contract, content)).map(({ path }) => path)
  const listed = galleryImages(contract, content).map(({ image }) => image)
  return [...single, ...listed].filter((path) => path !== '')
}

/** Those of a content's lists of images; of data that is not the site's own whatever has the shape. */
export function galleryImages(
  { galleries = [] }: CollectionContract,
  content: Record<string, unknown>,
): GalleryImage[] {
  return galleries.flatMap((name) => {
    const list = content[name]
    return Array.isArray(list) ? list.filter((one) => typeof inner(one, 'image') === 'string') : []
  })
}

/** The content of a form's fields and the images that were stored for it. */
export function joinImages(
  { images: slots }: CollectionContract,
  fields: Content,
  images: Partial<Images>,
): Content {
  const content = { ...fields }
  for (const [slot, { path, width, height }] of Object.entries(slots)) {
    const image = images[slot] ?? noImage
    put(content, path, image.path)
    if (width) put(content, width, image.width)
    if (height) put(content, height, image.height)
  }
  return content
}

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    target[first] = value
    return
  }
  const part = { ...(target[first] as object | undefined) }
  put(part, rest.join('.'), value)
  target[first] = part
}

/** The id that follows from the content, so that the same submission sent twice meets itself. */
export function contentId(name: string, content: object, namesake: number): string {
  return createHash('sha256')
    .update(JSON.stringify([name, canonical(content), namesake]))
    .digest('hex')
    .slice(0, 32)
}

export function isSame(a: object, b: object): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
}

/** Key order is not part of a content. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, canonical(item)])
}

/** Firestore's time stamp as a date; null for anything else. */
export function toDate(value: unknown): Date | null {
  const isTimestamp = typeof value === 'object' && value !== null && 'toDate' in value
  return isTimestamp ? (value as Timestamp).toDate() : null
}
