import type { Page } from '@playwright/test'

export const google = /googletagmanager\.com|google-analytics\.com|googleapis\.com/
export const settings = {
  apiKey: 'AIzaSyExampleExampleExampleExampleExamp',
  authDomain: 'demo-portfolio.firebaseapp.com',
  projectId: 'demo-portfolio',
  storageBucket: 'demo-portfolio.appspot.com',
  messagingSenderId: '123456789012',
  appId: '1:123456789012:web:0123456789abcdef',
  measurementId: 'G-EXAMPLE123',
}

/** Stubs the web app's settings that Hosting serves. */
export async function configure(page: Page, json: object): Promise<void> {
  await page.route('**/__/firebase/init.json', (route) => route.fulfill({ json }))
}

/** Stubs Google's hosts. `hosts`: those requested; `events`: names of received events; `states`: their consents. */
export async function standInForGoogle(page: Page) {
  const calls: URL[] = []
  await configure(page, settings)
  await page.route(google, (route) => {
    const address = new URL(route.request().url())
    calls.push(address)
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (address.hostname === 'www.googletagmanager.com') {
      return route.fulfill({ contentType: 'text/javascript', body: `(${standInForGtag})()` })
    }
    if (address.hostname === 'firebaseinstallations.googleapis.com') {
      const authToken = { token: 'a.b.c', expiresIn: '604800s' }
      return route.fulfill({
        headers,
        json: { fid: 'c1234567890123456789ab', refreshToken: 'r', authToken },
      })
    }
    const { appId, measurementId } = settings
    return route.fulfill({ headers, json: { appId, measurementId } })
  })
  return {
    hosts: () => calls.map(({ hostname }) => hostname),
    events: () => calls.flatMap(({ searchParams }) => searchParams.getAll('en')),
    states: () => calls.flatMap(({ searchParams }) => searchParams.getAll('gcs')),
  }
}

/** Imitates gtag.js's handling of the library's commands, as documented by Google: what nobody has denied is granted. */
function standInForGtag(): void {
  const { dataLayer } = window as unknown as { dataLayer: ArrayLike<unknown>[] }
  const consent: Record<string, string> = {}
  const may = (what: string) => consent[what] !== 'denied'
  const run = ([command, name, values]: ArrayLike<unknown> & Iterable<unknown>) => {
    if (command === 'consent') Object.assign(consent, values)
    if (command === 'config' && may('analytics_storage')) {
      // biome-ignore lint/suspicious/noDocumentCookie: as gtag.js does
      document.cookie = '_ga=GA1.1.1.1; path=/'
    }
    if (command !== 'event') return
    const state = `G1${Number(may('ad_storage'))}${Number(may('analytics_storage'))}`
    const query = new URLSearchParams({ v: '2', en: String(name), gcs: state })
    navigator.sendBeacon(`https://region1.google-analytics.com/g/collect?${query}`)
  }
  for (const entry of dataLayer) run(entry as never)
  dataLayer.push = (...entries) => {
    for (const entry of entries) run(entry as never)
    return 0
  }
}
