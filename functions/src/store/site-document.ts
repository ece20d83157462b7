import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { check } from '../contract/check.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError } from '../errors.ts'
import { log } from '../log.ts'
import { changeDocument, replacing } from './change-document.ts'
import { isSame } from './content.ts'
import { firestore } from './firebase.ts'
import { invalidate } from './list-cache.ts'

/** Null when there is none. */
export interface Found<Value> {
  value: Value | null
  /** ISO 8601 */
  updatedAt: string | null
}

/**
 * A document of the collection `site`, read and written whole. `noun` names it in messages. A stored value that
 * the schema has come to refuse is still read if `looseSchema` takes it; else reading throws a 500. `complete` adds to what is read what was stored without it.
 */
export function siteDocument<Schema extends z.ZodType<object>>(
  id: string,
  noun: string,
  schema: Schema,
  looseSchema: z.ZodType<z.output<Schema>>,
  complete: (stored: z.output<Schema>) => z.output<Schema> = (stored) => stored,
) {
  type Value = z.output<Schema>

  async function reference(): Promise<DocumentReference> {
    return (await firestore()).collection('site').doc(id)
  }

  async function read(): Promise<Found<Value>> {
    return toFound(await withDeadline((await reference()).get(), deadlines.store))
  }

  /**
   * Stores the whole value that `valueAfter` gives, unless it is unchanged. `expectedUpdatedAt`, for the optimistic lock:
   * the last change that the caller knows of, in ms. After a later one nothing is written, and `isStale` is true. `first`
   * is called with the value that is about to be replaced, perhaps more than once.
   */
  async function write(
    valueAfter: (stored: Value | null) => Value,
    expectedUpdatedAt: number | undefined,
    first?: (replaced: Value | null) => Promise<void>,
  ) {
    const result = await changeDocument(await reference(), async (snapshot) => {
      const stored = toFound(snapshot)
      const value = valueAfter(stored.value)
      if (stored.value && isSame(stored.value, value)) return { result: { stored, isStale: false } }
      if (stored.updatedAt !== toIso(expectedUpdatedAt))
        return { result: { stored, isStale: true } }
      await first?.(stored.value)
      const updatedAt = new Date()
      return {
        fields: await replacing(snapshot, { ...value, updatedAt }),
        result: { stored: { value, updatedAt: updatedAt.toISOString() }, isStale: false },
      }
    })
    invalidate(id)
    return result
  }

  /** Changes what is stored, whatever has been saved meanwhile. */
  async function change(decide: (stored: Value) => Value): Promise<void> {
    await changeDocument(await reference(), async (snapshot) => {
      const { value } = toFound(snapshot)
      const next = value && decide(value)
      if (!next || isSame(value, next)) return { result: undefined }
      const updatedAt = new Date()
      return { fields: await replacing(snapshot, { ...next, updatedAt }), result: undefined }
    })
    invalidate(id)
  }

  /** Throws when malformed: taken as missing, visitors would see placeholders and the next save would overwrite it. */
  function toFound(snapshot: DocumentSnapshot): Found<Value> {
    const { updatedAt, ...fields } = snapshot.data() ?? {}
    if (!snapshot.exists) return { value: null, updatedAt: null }
    const result = check(schema, fields)
    const time = (updatedAt as Timestamp | undefined)?.toDate?.()
    if ('data' in result && time) {
      return { value: complete(result.data), updatedAt: time.toISOString() }
    }
    const faults = 'faults' in result ? Object.keys(result.faults.fields).join() : 'updatedAt'
    const { data } = looseSchema.safeParse(fields)
    const severity = data && time ? 'WARNING' : 'ERROR'
    log(severity, 'malformed document', { collection: 'site', id, fields: faults })
    if (data && time) return { value: complete(data as Value), updatedAt: time.toISOString() }
    throw new HttpError(500, `unreadable_${id}`, `The stored ${noun} cannot be read`)
  }

  return { read, write, change, reference }
}

function toIso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString()
}
