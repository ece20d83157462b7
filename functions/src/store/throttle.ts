import { createHmac } from 'node:crypto'
import { ratePepper } from '../config.ts'
import { HttpError } from '../http/http-error.ts'
import { deadlines, withDeadline } from './deadline.ts'
import { firestore } from './firebase.ts'
import { isAlreadyThere } from './store-errors.ts'

export interface Budget {
  /** Names what is counted; it is stored only as an HMAC. */
  key: string
  limit: number
  /** ms */
  window: number
}

export interface Slot {
  /** Gives the slot back: what it was taken for does not count. */
  release(): Promise<void>
}

/** How many leading slots of a bucket are known to be taken: a flood costs hardly any reads. */
const knownTaken = new Map<string, { count: number; until: number }>()
/** ms: the owner may have cleared the throttle meanwhile. */
const rememberedFor = 30_000
const maxRemembered = 10_000

export function pseudonym(value: string): string {
  return createHmac('sha256', ratePepper.value()).update(value).digest('hex').slice(0, 32)
}

/**
 * Takes one slot of each budget or none. A slot is a document, and `create()` lets exactly one caller
 * have it, so the count is exact however many try at once. Throws 429 when a budget is used up and 503
 * when that cannot be told.
 */
export async function takeSlots(budgets: Budget[], refusal: string): Promise<Slot> {
  const taken: Slot[] = []
  const release = async () => {
    await Promise.all(taken.map((slot) => slot.release()))
  }
  for (const budget of budgets) {
    try {
      taken.push(await takeSlot(budget, refusal))
    } catch (error) {
      await release()
      throw error
    }
  }
  return { release }
}

async function takeSlot({ key, limit, window }: Budget, refusal: string): Promise<Slot> {
  const now = Date.now()
  const number = Math.floor(now / window)
  const end = (number + 1) * window
  const bucket = `${pseudonym(key)}-${number}`
  const db = await firestore()
  const known = knownTaken.get(bucket)
  const start = known && known.until > now ? known.count : 0
  for (let index = start; index < limit; index++) {
    const slot = db.collection('throttle').doc(`${bucket}-${index}`)
    try {
      // `expireAt` is for a TTL policy: Firestore clears old slots by itself.
      await withDeadline(slot.create({ expireAt: new Date(end) }), deadlines.store)
    } catch (error) {
      if (!isAlreadyThere(error)) throw error
      if (knownTaken.size >= maxRemembered) knownTaken.clear()
      knownTaken.set(bucket, { count: index + 1, until: now + rememberedFor })
      continue
    }
    return {
      async release() {
        knownTaken.delete(bucket)
        await withDeadline(slot.delete(), deadlines.store).catch(() => undefined)
      },
    }
  }
  throw new HttpError(429, 'too_many_attempts', refusal, {
    headers: { 'retry-after': String(Math.ceil((end - now) / 1000)) },
  })
}
