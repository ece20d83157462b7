import type { CollectionContract } from '../contract/collection.ts'
import { imagePaths } from '../contract/collection-images.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError } from '../errors.ts'
import { describeError, log } from '../log.ts'
import { type Collection, createCollection, isExpired } from './collection.ts'
import { removeUnusedImages } from './images/images.ts'

/**
 * Deletes entries that have been in the trash too long; nothing else shows most of their images by then, which are
 * removed as any others. What has changed meanwhile is left to the next time.
 */
export async function emptyTrash(
  contracts: readonly CollectionContract[],
  now: number,
): Promise<void> {
  for (const contract of contracts) {
    const collection = createCollection(contract)
    const entries = await collection.list()
    for (const entry of entries.filter((entry) => isExpired(entry, now))) {
      await collection.purge(entry).catch((error: unknown) => {
        if (!(error instanceof HttpError && error.status < 500)) throw error
      })
    }
  }
}

/**
 * Purges an entry in the trash now: the document first, since until then it could be restored. Images that cannot
 * be removed then are left to the clock.
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
