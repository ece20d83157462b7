import type { Google } from '../provision/google.ts'
import { lookUntil } from '../shared/look-until.ts'

/** ms between polls of Hosting's Analytics settings, and the timeout. */
const usual = { pause: 3_000, longest: 60_000 }

export async function describeLivePage(
  google: Google,
  url: string,
  times = usual,
): Promise<string> {
  const page = await read(url)
  const title = /<title>([^<]*)/.exec(page.text)?.[1]
  const seen = title ? `the page “${title}”` : `no page: ${page.status || 'no answer'}`
  return `A visitor now gets ${seen}; ${await describeAnalytics(google, url, times)}.`
}

/** Hosting reports a newly linked Analytics only after a while. */
async function describeAnalytics(google: Google, url: string, times: typeof usual) {
  const path = `/v1beta1/projects/${google.project}/analyticsDetails`
  const details = await google.find('firebase', path).catch(() => undefined)
  const id = await lookUntil(
    async () => {
      const { text } = await read(new URL('/__/firebase/init.json', url).href)
      return /"measurementId":\s*"([^"]+)"/.exec(text)?.[1]
    },
    details ? times : { pause: 0, longest: -1 },
  )
  if (id) return `Analytics (${id}) gets the event notification_received`
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
