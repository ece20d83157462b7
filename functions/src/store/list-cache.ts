import { describeError, log } from '../log.ts'

/** ms that a cached list is served without asking Firestore. */
const freshFor = 30_000
/** ms that a stale list may be served while Firestore fails. */
const staleFor = 60 * 60 * 1000
/** ms that a visitor waits for a new list while there is a stale one. */
const maxWait = 500
/** ms after a failure during which the stale list is served without asking. */
const restAfterFailure = 10_000

/** A value read at `readAt` (ms since the epoch) or later. */
export interface Reading<T> {
  value: T
  readAt: number
}

interface CachedReading extends Reading<unknown> {
  failedAt: number
}

const entries = new Map<string, CachedReading>()
const underWay = new Map<string, Promise<Reading<unknown>>>()

/** Served from this instance's memory while fresh; stale for up to an hour when Firestore fails or is slow. */
export async function cached<T>(key: string, load: () => Promise<T>): Promise<Reading<T>> {
  const entry = entries.get(key)
  const now = Date.now()
  const age = entry ? now - entry.readAt : Number.POSITIVE_INFINITY
  if (entry && age < freshFor) return entry as Reading<T>
  if (!entry || age > staleFor) return (await loadOnce(key, load)) as Reading<T>
  const stale = () => {
    log('WARNING', 'served a stale list', { list: key, seconds: Math.round(age / 1000) })
    return entry
  }
  if (now - entry.failedAt < restAfterFailure) return stale() as Reading<T>
  const loading = loadOnce(key, load).catch((error: unknown) => {
    log('WARNING', 'list not read', { list: key, ...describeError(error) })
    entry.failedAt = Date.now()
    return stale()
  })
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<Reading<unknown>>((resolve) => {
    timer = setTimeout(() => {
      entry.failedAt = Date.now()
      resolve(stale())
    }, maxWait)
  })
  return (await Promise.race([loading, timedOut]).finally(() => clearTimeout(timer))) as Reading<T>
}

/** As `cached`, but never stale: for programs that publish what they get. */
export async function fresh<T>(key: string, load: () => Promise<T>): Promise<T> {
  const entry = entries.get(key)
  const isFresh = entry && Date.now() - entry.readAt < freshFor
  return (isFresh ? entry : await loadOnce(key, load)).value as T
}

/**
 * Call after a write: this instance shows it at once, the others within `freshFor`. A key that begins with `site-` is of
 * what many writes change, so each of them drops it.
 */
export function invalidate(prefix: string): void {
  for (const map of [entries, underWay]) {
    for (const key of map.keys()) {
      if (key.startsWith(prefix) || key.startsWith('site-')) map.delete(key)
    }
  }
}

function loadOnce(key: string, load: () => Promise<unknown>): Promise<Reading<unknown>> {
  const running = underWay.get(key)
  if (running) return running
  const readAt = Date.now()
  const work = load()
    .then((value) => {
      // Not kept after an `invalidate` meanwhile: it may be out of date.
      if (underWay.get(key) === work) entries.set(key, { value, readAt, failedAt: 0 })
      return { value, readAt }
    })
    .finally(() => {
      if (underWay.get(key) === work) underWay.delete(key)
    })
  underWay.set(key, work)
  return work
}
