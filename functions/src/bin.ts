import type { Collection, Entry } from './collection.ts'
import { binDays } from './contract/limits.ts'
import { removeUnusedImages } from './images.ts'

const binLength = binDays * 24 * 60 * 60 * 1000

/** Forgets what has been in the bin too long, with its images, and returns the rest. */
export async function emptyBin<Content>(
  collection: Pick<Collection<Content>, 'purge'>,
  entries: Entry<Content>[],
  imagesOf: (content: Content) => string[],
): Promise<Entry<Content>[]> {
  const oldest = Date.now() - binLength
  const expired = entries.filter(({ deletedAt }) => deletedAt && deletedAt.getTime() < oldest)
  for (const { id, content } of expired) {
    await collection.purge(id)
    await removeUnusedImages(imagesOf(content))
  }
  return entries.filter((entry) => !expired.includes(entry))
}

/** What anyone may see of a collection. */
export function visible<Content extends { status: string }>(entries: Entry<Content>[]) {
  return entries.filter(({ content, deletedAt }) => {
    return content.status === 'published' && deletedAt === null
  })
}
