import { createHash } from 'node:crypto'
import type { Timestamp } from 'firebase-admin/firestore'
import type { CollectionContract } from '../contract/collection.ts'
import { imagesOf, joinImages } from '../contract/collection-images.ts'
import type { Fields } from '../contract/field.ts'
import { isOfType } from '../contract/fields.ts'
import { isFocus } from '../contract/gallery.ts'
import { withIds } from '../contract/ids.ts'
import { looseSchemaOf } from '../contract/schema-of.ts'

/** An entry's form fields and image paths. */
export type Content = Record<string, unknown>

/** The content in a document's data; null when a field has another type than the site writes. */
export function readContent(
  contract: CollectionContract,
  data: Record<string, unknown>,
): Content | null {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(contract.fields)) {
    if ('file' in field) continue
    const schema = contract.schema.shape[name]
    // Of what has parts, each is looked at.
    const isShape = field.kind === 'custom' && field.shape === 'parsed'
    const hasParts = field.kind === 'gallery' || isShape
    // The default, for a field added after the document was written.
    const missing = isShape ? field.initial : schema?.safeParse(undefined).data
    const value = data[name] ?? missing
    const whole = hasParts ? schema?.safeParse(value) : undefined
    if (whole ? !whole.success : !isLike(value, field)) return null
    fields[name] = field.kind === 'gallery' ? withIds(whole?.data) : (whole?.data ?? value)
  }
  // The value ends up in a style attribute.
  for (const { focus } of Object.values(contract.images)) {
    if (focus && !isFocus(String(fields[focus]))) fields[focus] = ''
  }
  // Only the exact word makes a document public.
  const status = data.status === 'published' ? 'published' : 'draft'
  return joinImages(contract, { ...fields, status }, imagesOf(contract, data))
}

function isLike(value: unknown, field: Fields[string]): boolean {
  if (field.kind === 'custom' && field.shape !== undefined) {
    return looseSchemaOf({ field }).safeParse({ field: value }).success
  }
  if (!Array.isArray(field.initial)) return isOfType(field, value)
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** A hash that gives a resubmission the same id; `namesake` makes further ids. */
export function contentId(name: string, content: object, namesake: number): string {
  return createHash('sha256')
    .update(JSON.stringify([name, canonical(content), namesake]))
    .digest('hex')
    .slice(0, 32)
}

export function isSame(a: object, b: object): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
}

/** Sorts the keys, so that their order does not affect the hash. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, canonical(item)])
}

/** A Firestore timestamp as a Date; null for anything else. */
export function toDate(value: unknown): Date | null {
  const isTimestamp = typeof value === 'object' && value !== null && 'toDate' in value
  return isTimestamp ? (value as Timestamp).toDate() : null
}
