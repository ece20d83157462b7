import { vi } from 'vitest'

/** The rate limit's windows all end on a quarter of an hour. */
const quarter = 15 * 60_000
/** ms: longer than a test counts, on a busy machine. */
const enough = 30_000

/** Waits past the end of a window, so that a test's counts fall into one. */
export async function inOneWindow(): Promise<void> {
  const left = () => quarter - (Date.now() % quarter)
  await vi.waitUntil(() => left() > enough, { timeout: enough + 10_000, interval: 200 })
}
