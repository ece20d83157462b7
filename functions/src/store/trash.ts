import type { CollectionContract } from '../contract/collection.ts'
import { imagePaths } from '../contract/collection-images.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError } from '../errors.ts'
import { describeError, log } from '../log.ts'
import { type Collection, type Entry, isExpired } from './collection.ts'
import { removeUnusedImages } from './images.ts'

/** ms after an entry expires until it may be purged: longer than any call that restores it. */
const grace = 60 * 60 * 1000
/** Entries that are purged while one list is read; the next list purges more. */
const atOnce = 20

/**
 * Deletes entries that have been in the trash too long, images first, and returns the rest. A document whose deletion
 * fails is purged by a later list; a failure never costs the list itself.
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
 * Deletes an entry in the trash now: the document first, which could be restored until then. Images that then cannot be
 * removed are left to the sweep.
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
