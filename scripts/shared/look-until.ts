import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until `look` finds something; undefined after the timeout. Times in ms. */
export async function lookUntil<Found>(
  look: () => Promise<Found | undefined>,
  { pause, longest }: { pause: number; longest: number },
): Promise<Found | undefined> {
  for (const end = Date.now() + longest; ; ) {
    const found = await look()
    if (found !== undefined || Date.now() + pause > end) return found
    await sleep(pause)
  }
}
