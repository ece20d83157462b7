import type { CollectionContract } from '../contract/collection.ts'
import { trashDays } from '../contract/limits.ts'
import type { Collection, Entry } from './collection.ts'
import { imagePaths } from './content.ts'
import { removeUnusedImages } from './images.ts'

const keptFor = trashDays * 24 * 60 * 60 * 1000

/** Forgets what has been in the trash too long, with its images, and returns the rest. */
export async function purgeExpired(
  contract: CollectionContract,
  collection: Collection,
  entries: Entry[],
): Promise<Entry[]> {
  const oldest = Date.now() - keptFor
  const expired = entries.filter(({ deletedAt }) => deletedAt && deletedAt.getTime() < oldest)
  for (const { id, content } of expired) {
    await collection.purge(id)
    await removeUnusedImages(imagePaths(contract, content))
  }
  return entries.filter((entry) => !expired.includes(entry))
}
