import { AsyncLocalStorage } from 'node:async_hooks'
import { unavailable } from './errors.ts'

/** Of each request: what all its backends together may take, in ms, from when its body is there. */
const requests = new AsyncLocalStorage<{ end: number }>()

/** Longest wait in ms for each backend: none of their clients has a limit of its own. */
export const deadlines = {
  identity: 5_000,
  auth: 5_000,
  store: 8_000,
  purge: 2_000,
  request: 20_000,
} as const

/** Does the work of one request: no wait inside lasts longer than what is left of its time. */
export function withRequestDeadline<T>(work: () => Promise<T>): Promise<T> {
  return requests.run({ end: Date.now() + deadlines.request }, work)
}

/** By the ms that a body took to arrive: they are the caller's, not the backends'. */
export function extendRequest(ms: number): void {
  const request = requests.getStore()
  if (request) request.end += ms
}

/** `ms`, or what is left of the request's time when that is less. */
export function timeLeft(ms: number): number {
  const request = requests.getStore()
  return request ? Math.max(0, Math.min(ms, request.end - Date.now())) : ms
}

/** Rejects with 503 when the work takes longer than `ms`. What was started may still land: `undo` is for that. */
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
