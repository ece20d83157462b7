import { createHmac } from 'node:crypto'
import type { DocumentReference } from 'firebase-admin/firestore'
import { ratePepper } from '../config.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError, unavailable } from '../errors.ts'
import { firestore } from './firebase.ts'
import { isAlreadyThere, isChanged, isMissing } from './store-errors.ts'

export interface Budget {
  /** Identifies the caller; stored only as an HMAC. */
  key: string
  limit: number
  /** ms */
  window: number
}

export interface Consumed {
  /** Takes this try back. */
  refund(): Promise<void>
}

interface TimeWindow {
  id: string
  limit: number
  /** ms since the epoch. */
  end: number
}

/** Full windows and when to check them again, so that a flood costs hardly any reads. */
const knownFull = new Map<string, number>()
/** ms; the owner may clear the rate limit meanwhile. */
const rememberedFor = 30_000
/** Windows kept in memory; beyond that all are dropped. */
const maxRemembered = 10_000
/** Only other instances, of which there are few, can write between our read and our commit. */
const maxTries = 10

export function pseudonym(value: string): string {
  return createHmac('sha256', ratePepper.value()).update(value).digest('hex').slice(0, 32)
}

/** Calls of one instance are serialized, since concurrent commits would fail. */
let queue: Promise<unknown> = Promise.resolve()

/** Tries of this instance alone, by budget. */
const ofInstance = new Map<string, { end: number; count: number }>()

/**
 * Counts one try in each budget or in none. The read counts are the commit's precondition, so the limits are exact
 * under any load. Throws 429 when a budget is used up, with nothing written, and 503 when Firestore does not
 * answer. `refusal` makes the message from the minutes left. `instanceBudget` bounds what all callers together cost an
 * instance: it is counted before Firestore is asked, and no try is taken back.
 */
export async function consumeBudgets(
  budgets: Budget[],
  refusal: (minutes: number) => string,
  instanceBudget?: Budget,
): Promise<Consumed> {
  const now = Date.now()
  const windows = budgets.map(({ key, limit, window }) => {
    const number = Math.floor(now / window)
    return { id: `${pseudonym(key)}-${number}`, limit, end: (number + 1) * window }
  })
  refuseFull(windows.filter(({ id }) => (knownFull.get(id) ?? 0) > now))
  const turn = queue.then(() => {
    if (Date.now() - now > deadlines.store) throw unavailable()
    return consume(windows)
  })
  queue = turn.catch(() => undefined)
  return withDeadline(turn, deadlines.store, (consumed) => consumed.refund())

  async function consume(windows: TimeWindow[]): Promise<Consumed> {
    if (instanceBudget) {
      const { key: id, limit } = instanceBudget
      const { end, count } = countIn(ofInstance, instanceBudget)
      if (count > limit) refuseFull([{ id, limit, end }])
    }
    const db = await firestore()
    const targets = windows.map(({ id }) => db.collection('throttle').doc(id))
    for (let tries = 0; tries < maxTries; tries++) {
      const found = await withDeadline(db.getAll(...targets), deadlines.store)
      const counts = found.map((snapshot) => Number(snapshot.get('count') ?? 0))
      const full = windows.filter(({ limit }, index) => (counts[index] ?? 0) >= limit)
      remember(full)
      refuseFull(full)
      const batch = db.batch()
      for (const [index, { ref, updateTime }] of found.entries()) {
        const count = (counts[index] ?? 0) + 1
        // For the TTL policy: Firestore removes old counts.
        const expireAt = new Date(windows[index]?.end ?? 0)
        if (updateTime) batch.update(ref, { count }, { lastUpdateTime: updateTime })
        else batch.create(ref, { count, expireAt })
      }
      try {
        await withDeadline(batch.commit(), deadlines.store, () => refund(targets))
        return { refund: () => refund(targets) }
      } catch (error) {
        if (!isChanged(error) && !isAlreadyThere(error) && !isMissing(error)) throw error
      }
    }
    throw unavailable()
  }

  function refuseFull(full: TimeWindow[]): void {
    if (full.length === 0) return
    const seconds = Math.ceil((Math.max(...full.map(({ end }) => end)) - Date.now()) / 1000)
    throw new HttpError(429, 'too_many_attempts', refusal(Math.ceil(seconds / 60)), {
      headers: { 'retry-after': String(seconds) },
    })
  }
}

const inMemory = new Map<string, { end: number; count: number }>()

/**
 * An in-memory rate limit: each of the few instances counts for itself. Once a flood of keys has filled the
 * memory, new keys are refused.
 */
export function tryConsume(budget: Budget): boolean {
  const { key, limit } = budget
  const now = Date.now()
  if (!inMemory.has(key) && inMemory.size >= maxRemembered) {
    for (const [other, { end }] of inMemory) if (end <= now) inMemory.delete(other)
    if (inMemory.size >= maxRemembered) return false
  }
  return countIn(inMemory, budget).count <= limit
}

function countIn(counts: typeof inMemory, { key, window }: Budget) {
  const end = (Math.floor(Date.now() / window) + 1) * window
  const known = counts.get(key)
  const counted = { end, count: known?.end === end ? known.count + 1 : 1 }
  counts.set(key, counted)
  return counted
}

function remember(full: TimeWindow[]): void {
  if (knownFull.size >= maxRemembered) knownFull.clear()
  for (const { id } of full) knownFull.set(id, Date.now() + rememberedFor)
}

async function refund(targets: DocumentReference[]): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore')
  const batch = (await firestore()).batch()
  for (const target of targets) {
    knownFull.delete(target.id)
    batch.update(target, { count: FieldValue.increment(-1) })
  }
  await withDeadline(batch.commit(), deadlines.store).catch(() => undefined)
}
