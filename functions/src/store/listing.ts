import type { Collection, Entry } from './collection.ts'

/** What a visitor gets at most. */
const maxListed = 200

/** What anyone may see, in the owner's order. */
export async function listPublic(collection: Collection, group?: string) {
  const entries = await collection.list(group)
  return entries.filter(isVisible).slice(0, maxListed).map(toPublic)
}

function isVisible({ content, deletedAt }: Entry): boolean {
  return content.status === 'published' && deletedAt === null
}

/** The content holds nothing but the fields that the contract names. */
export function toPublic({ id, content, createdAt, updatedAt }: Entry) {
  return {
    _id: id,
    ...content,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
