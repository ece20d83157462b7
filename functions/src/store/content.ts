import { createHash } from 'node:crypto'
import type { Timestamp } from 'firebase-admin/firestore'
import type { CollectionContract } from '../contract/collection.ts'
import { imagesOf, joinImages } from '../contract/collection-images.ts'
import { isFocus } from '../contract/gallery.ts'

/** The fields of an entry's form and the paths of its images. */
export type Content = Record<string, unknown>

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
  // The value becomes part of a style attribute.
  for (const { focus } of Object.values(contract.images)) {
    if (focus && !isFocus(String(fields[focus]))) fields[focus] = ''
  }
  // Nothing but the word itself makes a document public.
  const status = data.status === 'published' ? 'published' : 'draft'
  return joinImages(contract, { ...fields, status }, imagesOf(contract, data))
}

function isLike(value: unknown, empty: unknown): boolean {
  if (!Array.isArray(empty)) return typeof value === typeof empty
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** A hash of the content, so that the same submission sent twice gets the same id; `namesake` makes further ids. */
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
