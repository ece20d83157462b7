import type { CollectionContract } from '../contract/collection.ts'
import { withoutIds } from '../contract/ids.ts'
import type { Collection, Entry, Written } from './collection.ts'

export async function listPublic(collection: Collection, group?: string) {
  const entries = await collection.list(group)
  return entries.filter(isVisible).map((entry) => withoutIds(toPublic(entry)))
}

/** The published entries without the contract's `details`. */
export async function listCards(
  { details = [] }: CollectionContract,
  collection: Collection,
  group?: string,
) {
  const entries = await listPublic(collection, group)
  return entries.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([field]) => !details.includes(field))),
  )
}

function isVisible({ content, deletedAt }: Entry): boolean {
  return content.status === 'published' && deletedAt === null
}

/** Safe to expose: the content holds only fields that the contract names. */
export function toPublic({ id, content, createdAt, updatedAt }: Written) {
  return {
    _id: id,
    ...content,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
