import type { CollectionContract } from '../contract/collection.ts'
import { imagePaths } from '../contract/collection-images.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError } from '../errors.ts'
import { describeError, log } from '../log.ts'
import { type Collection, type Entry, isExpired } from './collection.ts'
import { removeUnusedImages } from './images.ts'

/** ms between the last moment that an entry can be restored and the first that it is purged: no call lasts as long. */
const grace = 60 * 60 * 1000
/** Entries that one list forgets; the next one goes on. */
const atOnce = 20

/**
 * Forgets what has been in the trash too long and returns the rest. Images go first: a document that stays
 * brings them up again next time. Whatever fails, the list is answered.
 */
export async function purgeExpired(
  contract: CollectionContract,
  collection: Collection,
  entries: Entry[],
): Promise<Entry[]> {
  const expired = entries.filter((entry) => isExpired(entry, grace)).slice(0, atOnce)
  const purges = expired.map(async (entry) => {
    await removeUnusedImages(imagePaths(contract, entry.content), { owner: entry.id })
    await collection.purge(entry)
  })
  if (purges.length > 0) {
    await withDeadline(Promise.all(purges), deadlines.purge).catch((error: unknown) => {
      log('WARNING', 'purge failed', { collection: contract.name, ...describeError(error) })
    })
  }
  return entries.filter((entry) => !isExpired(entry))
}

/**
 * Forgets an entry of the trash now. It goes before its images: it may be restored at any moment until then. What is
 * left of them is found by the sweep.
 */
export async function purgeNow(
  contract: CollectionContract,
  collection: Collection,
  id: string,
): Promise<void> {
  const entry = await collection.get(id)
  if (entry.deletedAt === null) {
    throw new HttpError(409, 'not_in_trash', 'This is not in the trash.')
  }
  await collection.purge(entry)
  const removal = removeUnusedImages(imagePaths(contract, entry.content))
  await withDeadline(removal, deadlines.purge).catch((error: unknown) => {
    log('WARNING', 'purge failed', { collection: contract.name, ...describeError(error) })
  })
}
