import { unavailable } from '../http/http-error.ts'

/** Longest wait in ms for each backend: none of their clients has a limit of its own. */
export const deadlines = {
  body: 20_000,
  identity: 5_000,
  auth: 5_000,
  store: 8_000,
} as const

/** Rejects with 503 when the work takes longer than `ms`. What was started may still land. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
