import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until `find` finds something; undefined after the timeout. Times in ms. */
export async function pollUntil<Found>(
  find: () => Promise<Found | undefined>,
  { pause, timeout }: { pause: number; timeout: number },
): Promise<Found | undefined> {
  for (const end = Date.now() + timeout; ; ) {
    const found = await find()
    if (found !== undefined || Date.now() + pause > end) return found
    await sleep(pause)
  }
}
