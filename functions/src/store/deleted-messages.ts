/** Deleted messages have a collection of their own, so that queries of the inbox need not skip them. */
import type { CollectionReference, DocumentData } from 'firebase-admin/firestore'
import { limits, trashDays } from '../contract/limits.ts'
import type { DeletedMessage } from '../contract/message.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { unavailable } from '../errors.ts'
import { firestore } from './firebase.ts'
import { collection, forEachExisting, notFoundError, toMessage } from './messages.ts'
import { isChanged, isMissing } from './store-errors.ts'

const day = 24 * 60 * 60 * 1000
/** Retries while mail tasks write to the messages being moved. */
const maxTries = 10

export async function deleteMessages(ids: string[]): Promise<void> {
  const expireAt = new Date(Date.now() + trashDays * day)
  await move(ids, await collection(), await trash(), (message) => ({ ...message, expireAt }))
}

/** A resubmission meanwhile counts as the same message. */
export async function restoreMessages(ids: string[]): Promise<void> {
  await move(ids, await trash(), await collection(), ({ expireAt, ...message }) => message)
}

export async function purgeMessages(ids: string[]): Promise<void> {
  const deleted = await trash()
  await forEachExisting(ids, (id) => deleted.doc(id).delete({ exists: true }))
}

/** Last deleted first. Firestore removes expired ones within a day. */
export async function readDeletedMessages(): Promise<DeletedMessage[]> {
  const query = (await trash()).where('expireAt', '>', new Date()).orderBy('expireAt', 'desc')
  const { docs } = await withDeadline(query.limit(limits.listed).get(), deadlines.store)
  return docs.flatMap((snapshot) => {
    const message = toMessage(snapshot)
    return message
      ? [{ ...message, expireAt: snapshot.get('expireAt').toDate().toISOString() }]
      : []
  })
}

/** Moves the messages; throws for a missing one only when it is the only one. */
async function move(
  ids: string[],
  from: CollectionReference,
  to: CollectionReference,
  change: (data: DocumentData) => DocumentData,
): Promise<void> {
  const db = await firestore()
  for (let tries = 0; tries < maxTries; tries++) {
    const all = db.getAll(...ids.map((id) => from.doc(id)))
    const found = (await withDeadline(all, deadlines.store)).filter(({ exists }) => exists)
    if (found.length === 0) throw notFoundError()
    const batch = db.batch()
    for (const stored of found) {
      batch.set(to.doc(stored.id), change(stored.data() ?? {}))
      batch.delete(stored.ref, stored.updateTime && { lastUpdateTime: stored.updateTime })
    }
    try {
      await withDeadline(batch.commit(), deadlines.store)
      return
    } catch (error) {
      if (!isChanged(error) && !isMissing(error)) throw error
    }
  }
  throw unavailable()
}

async function trash() {
  return (await firestore()).collection('deletedMessages')
}
