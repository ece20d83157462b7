import { setTimeout as sleep } from 'node:timers/promises'
import type { Google } from '../provision/google.ts'

/** ms between two looks at what Hosting tells pages of Analytics, and how many there are. */
const pause = 3_000
const looks = 20

/** What somebody who opens the site now gets. */
export async function describeLivePage(google: Google, url: string, wait = pause): Promise<string> {
  const page = await read(url)
  const title = /<title>([^<]*)/.exec(page.text)?.[1]
  const seen = title ? `the page “${title}”` : `no page: ${page.status || 'no answer'}`
  return `A visitor now gets ${seen}; ${await describeAnalytics(google, url, wait)}.`
}

/** Hosting tells pages of an Analytics that was linked a moment later. */
async function describeAnalytics(google: Google, url: string, wait: number): Promise<string> {
  const path = `/v1beta1/projects/${google.project}/analyticsDetails`
  const details = await google.find('firebase', path).catch(() => undefined)
  for (let look = 0; look < (details ? looks : 1); look += 1) {
    if (look > 0) await sleep(wait)
    const { text } = await read(new URL('/__/firebase/init.json', url).href)
    const id = /"measurementId":\s*"([^"]+)"/.exec(text)?.[1]
    if (id) return `Analytics (${id}) gets the event notification_received`
  }
  return details
    ? 'Analytics is linked, but Hosting does not tell pages of it, so its event is NOT sent'
    : 'no Analytics is linked, so its event is not sent'
}

async function read(url: string): Promise<{ status: number; text: string }> {
  return fetch(url, { signal: AbortSignal.timeout(35_000) }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  )
}
