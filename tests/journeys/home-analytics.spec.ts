import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import type { Site } from '../support/hosting.ts'
import { serveBuild } from './own-build.ts'

const google = /googletagmanager\.com|google-analytics\.com|googleapis\.com/
const settings = {
  apiKey: 'AIzaSyExampleExampleExampleExampleExamp',
  authDomain: 'demo-portfolio.firebaseapp.com',
  projectId: 'demo-portfolio',
  storageBucket: 'demo-portfolio.appspot.com',
  messagingSenderId: '123456789012',
  appId: '1:123456789012:web:0123456789abcdef',
  measurementId: 'G-EXAMPLE123',
}

test('one notification_received event per page load, through the firebase client library, and neither cookie nor id in the browser', async ({
  page,
}) => {
  const { events, calls } = await standInForGoogle(page)
  for (let load = 1; load <= 2; load++) {
    await page.goto('/')
    const expected = Array(load).fill('notification_received')
    await expect.poll(events).toEqual(expected)
    await page.waitForLoadState('networkidle')
    expect(events()).toEqual(expected)
  }
  // Of Google's consent states: neither advertising nor analytics may keep anything.
  const states = calls.map(({ searchParams }) => searchParams.get('gcs')).filter(Boolean)
  expect(states).toEqual(['G100', 'G100'])
  expect(calls.map(({ hostname }) => hostname)).not.toContain(
    'firebaseinstallations.googleapis.com',
  )
  expect(await kept(page)).toEqual({ cookies: '', local: [], session: [], databases: [] })
})

test.describe('a build with settings of its own', () => {
  const endpoint = 'https://forms.example.net/submit'
  let site: Site

  test.use({ ignoreHTTPSErrors: true })
  test.beforeAll(async () => {
    site = await serveBuild({
      VITE_ANALYTICS_STORAGE: 'granted',
      VITE_CONTACT_ENDPOINT: endpoint,
      VITE_CONTACT_ACCESS_KEY: 'key-of-the-owner',
    })
  })
  test.afterAll(() => site.close())

  test('where the owner has granted Analytics its storage its cookie is kept and the event says so; advertising stays denied', async ({
    page,
  }) => {
    const { events, calls } = await standInForGoogle(page)
    await page.goto(site.url)
    await expect.poll(events).toEqual(['notification_received'])
    expect(calls.map(({ searchParams }) => searchParams.get('gcs')).filter(Boolean)).toEqual([
      'G101',
    ])
    expect((await kept(page)).cookies).toContain('_ga=')
  })

  test("an external contact service is let through by the page's policy, without cookies", async ({
    page,
  }) => {
    await page.route(endpoint, (route) =>
      route.fulfill({
        json: { success: true, message: 'Email sent' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await page.goto(site.url)
    const form = page.locator('form')
    await form.getByLabel('Full name').fill('Asha Pillai')
    await form.getByLabel('Email', { exact: true }).fill('asha@example.com')
    await form.getByLabel('Message').fill('Can we talk?')
    const request = page.waitForRequest(endpoint)
    await form.getByRole('button', { name: 'Send message' }).click()
    const sent = await request
    expect(sent.headers().cookie).toBeUndefined()
    const words = sent.postData() ?? ''
    expect(words.match(/(?<= name=")[^"]*/g)).toEqual([
      'fullname',
      'email',
      'number',
      'message',
      'access_key',
    ])
    await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
  })
})

test('without a measurementId Analytics is not loaded at all', async ({ page }) => {
  const { measurementId: _, ...others } = settings
  await configure(page, others)
  const calls: string[] = []
  await page.route(google, (route) => {
    calls.push(route.request().url())
    return route.abort()
  })
  const asked = page.waitForResponse('**/__/firebase/init.json')
  await page.goto('/')
  await asked
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('67: without IndexedDB and cookies Analytics stays out, and the page works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
    Object.defineProperty(navigator, 'cookieEnabled', { value: false })
  })
  const { calls } = await standInForGoogle(page)
  const reached = page.waitForResponse(google)
  await page.goto('/')
  await reached
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(new Set(calls.map(({ hostname }) => hostname))).toEqual(
    new Set(['firebase.googleapis.com']),
  )
})

test("67: with Google's hosts blocked there is no console error of the page and no delay", async ({
  page,
  expected,
}) => {
  // The browser's own line about each blocked request; anything that the page logs fails the test.
  expected.requests.push(google)
  await configure(page, settings)
  await page.route(google, (route) => route.abort('blockedbyclient'))
  const blocked = page.waitForEvent('requestfailed', (request) => google.test(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await blocked
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#Home li img')).toHaveCount(3)
})

async function configure(page: Page, json: object): Promise<void> {
  await page.route('**/__/firebase/init.json', (route) => route.fulfill({ json }))
}

/** Answers as Google's hosts do. `calls` are the addresses asked, `events` the names of the events that arrived. */
async function standInForGoogle(page: Page) {
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
  const events = () => calls.flatMap(({ searchParams }) => searchParams.getAll('en'))
  return { calls, events }
}

/** What gtag.js does with the commands of the library, as Google documents it: granted is what nobody has denied. */
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

/** All that a page can keep in the browser. */
async function kept(page: Page) {
  return page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
}
