import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { deadlines, withDeadline } from '../deadline.ts'
import { unavailable } from '../errors.ts'
import { isAlreadyThere, isChanged, isMissing } from './store-errors.ts'

/** Writes of others that may come in between: more than two tasks and an owner make at once. */
const maxTries = 10

/** Top-level fields to write; without any nothing is. */
interface Decision<Result> {
  fields?: DocumentData | null
  result: Result
}

/**
 * Writes what `decide` makes of the document over the version that it was made of, and decides anew where another write
 * came in between. No transaction: Firestore keeps what one has read locked for a minute when it dies. Throws 503 when
 * there is no end to others' writes.
 */
export async function changeDocument<Result>(
  target: DocumentReference,
  decide: (stored: DocumentSnapshot) => Decision<Result> | Promise<Decision<Result>>,
): Promise<Result> {
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await withDeadline(target.get(), deadlines.store)
    const { fields, result } = await decide(stored)
    if (!fields) return result
    const write = stored.updateTime
      ? target.update(fields, { lastUpdateTime: stored.updateTime })
      : target.create(fields)
    try {
      await withDeadline(write, deadlines.store)
      return result
    } catch (error) {
      if (!isChanged(error) && !isAlreadyThere(error) && !isMissing(error)) throw error
    }
  }
  throw unavailable()
}

/** For an update: the fields in the place of all that are stored. */
export async function replacing(
  stored: DocumentSnapshot,
  fields: DocumentData,
): Promise<DocumentData> {
  const { FieldValue } = await import('firebase-admin/firestore')
  const gone = Object.keys(stored.data() ?? {}).filter((key) => !(key in fields))
  return { ...fields, ...Object.fromEntries(gone.map((key) => [key, FieldValue.delete()])) }
}
