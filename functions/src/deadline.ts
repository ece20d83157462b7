import { AsyncLocalStorage } from 'node:async_hooks'
import { unavailable } from './errors.ts'

/** Each request's shared time budget for all backends, starting once its body has arrived. */
const requests = new AsyncLocalStorage<{ end: number }>()

/** Timeout in ms for each backend, since none of their clients has one. */
export const deadlines = {
  identity: 5_000,
  auth: 5_000,
  store: 8_000,
  purge: 2_000,
  request: 20_000,
} as const

/** Runs the work of one request within its time budget. */
export function withRequestDeadline<T>(work: () => Promise<T>): Promise<T> {
  return requests.run({ end: Date.now() + deadlines.request }, work)
}

/** Adds the ms that a body took to arrive: they do not count against the backends. */
export function extendRequest(ms: number): void {
  const request = requests.getStore()
  if (request) request.end += ms
}

/** `ms`, or the rest of the request's time budget when that is less. */
export function timeLeft(ms: number): number {
  const request = requests.getStore()
  return request ? Math.max(0, Math.min(ms, request.end - Date.now())) : ms
}

/** Rejects with 503 after `ms`. The work may still complete later: `undo` then reverts it. */
export async function withDeadline<T>(
  work: Promise<T>,
  ms: number,
  undo: (landed: T) => unknown = () => undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isOver = true
      reject(unavailable())
    }, timeLeft(ms))
  })
  work.then(
    (landed) => isOver && undo(landed),
    () => undefined,
  )
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
