import { vi } from 'vitest'

/** All windows of the throttle end with a quarter of an hour, and counts begin anew. */
const quarter = 15 * 60_000
/** ms: longer than a test counts, on a machine that others keep busy. */
const enough = 30_000

/** Waits where a window is about to end, so that what a test counts falls into one. */
export async function inOneWindow(): Promise<void> {
  const left = () => quarter - (Date.now() % quarter)
  await vi.waitUntil(() => left() > enough, { timeout: enough + 10_000, interval: 200 })
}
