import type { CollectionContract } from '../contract/collection.ts'
import { imagePaths } from '../contract/collection-images.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError } from '../errors.ts'
import { describeError, log } from '../log.ts'
import { type Collection, type Entry, isExpired } from './collection.ts'
import { removeUnusedImages } from './images/images.ts'

/** ms between an entry's expiry and its purge: longer than any call that restores it. */
const grace = 60 * 60 * 1000
/** Entries purged per list read; the next read purges more. */
const atOnce = 20

/**
 * Purges entries that have been in the trash too long, images first, and returns the rest. A document that cannot
 * be deleted is left to a later list; a failure never fails the list itself.
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
 * Purges an entry in the trash now: the document first, since until then it could be restored. Images that cannot
 * be removed then are left to the sweep.
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
