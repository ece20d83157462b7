import type { CollectionContract } from '../contract/collection.ts'
import type { Content } from './content.ts'

interface Ordered {
  id: string
  content: Content
  createdAt: Date
}

/** `ranks`: by id; entries that the owner has not ordered yet come where new ones do. */
export function inOwnersOrder<Entry extends Ordered>(
  { newestFirst = false }: CollectionContract,
  entries: Entry[],
  ranks: ReadonlyMap<string, number>,
): Entry[] {
  const unranked = newestFirst ? -1 : Number.MAX_SAFE_INTEGER
  const direction = newestFirst ? -1 : 1
  const rank = ({ id }: Entry) => ranks.get(id) ?? unranked
  return entries.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      direction * (a.createdAt.getTime() - b.createdAt.getTime()) ||
      a.id.localeCompare(b.id),
  )
}

/** By the day in `field`; of one day, what was added last comes first. */
export function latestFirst<Entry extends Ordered>(field: string, entries: Entry[]): Entry[] {
  const dayOf = ({ content }: Entry) => String(content[field])
  return entries.sort(
    (a, b) =>
      dayOf(b).localeCompare(dayOf(a)) ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      a.id.localeCompare(b.id),
  )
}
