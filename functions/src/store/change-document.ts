import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { deadlines, withDeadline } from '../deadline.ts'
import { unavailable } from '../errors.ts'
import { isAlreadyThere, isChanged, isMissing } from './store-errors.ts'

/** Retries after concurrent writes: two tasks and an owner make fewer at once. */
const maxTries = 10

/** `fields`: the top-level ones to write; omitted or null writes nothing. */
interface Decision<Result> {
  fields?: DocumentData | null
  result: Result
}

/**
 * Read, `decide`, write, under an optimistic lock: retried when another write came in between. A transaction would
 * instead lock the document for a minute when an instance dies. Throws 503 after `maxTries`.
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

/** An update that leaves only `fields` in the document. */
export async function replacing(
  stored: DocumentSnapshot,
  fields: DocumentData,
): Promise<DocumentData> {
  const { FieldValue } = await import('firebase-admin/firestore')
  const gone = Object.keys(stored.data() ?? {}).filter((key) => !(key in fields))
  return { ...fields, ...Object.fromEntries(gone.map((key) => [key, FieldValue.delete()])) }
}
