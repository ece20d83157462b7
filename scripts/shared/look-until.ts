import { setTimeout as sleep } from 'node:timers/promises'

/** What a look finds, again and again with a pause between; undefined when the time is over. All in ms. */
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
