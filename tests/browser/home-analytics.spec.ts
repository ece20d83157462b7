import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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

test('one notification_received event per page load, through the firebase client library', async ({
  page,
}) => {
  await configure(page, settings)
  await page.route(google, (route) => {
    const { hostname } = new URL(route.request().url())
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (hostname === 'www.googletagmanager.com') {
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    }
    if (hostname === 'firebaseinstallations.googleapis.com') {
      const fid = 'c1234567890123456789ab'
      const authToken = { token: 'a.b.c', expiresIn: '604800s' }
      return route.fulfill({ headers, json: { fid, refreshToken: 'r', authToken } })
    }
    const { appId, measurementId } = settings
    return route.fulfill({ headers, json: { appId, measurementId } })
  })
  for (let load = 0; load < 2; load++) {
    await page.goto('/')
    await expect.poll(() => events(page), { timeout: 15_000 }).toEqual(['notification_received'])
    await page.waitForTimeout(1_000)
    expect(await events(page)).toEqual(['notification_received'])
  }
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
  await page.waitForTimeout(1_500)
  expect(calls).toEqual([])
})

test('67: without IndexedDB and cookies Analytics stays out, and the page works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
    Object.defineProperty(navigator, 'cookieEnabled', { value: false })
  })
  await configure(page, settings)
  const calls: string[] = []
  await page.route(google, (route) => {
    calls.push(new URL(route.request().url()).hostname)
    const { appId, measurementId } = settings
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    return route.fulfill({ headers, json: { appId, measurementId } })
  })
  const reached = page.waitForResponse(google)
  await page.goto('/')
  await reached
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(2_000)
  expect(new Set(calls)).toEqual(new Set(['firebase.googleapis.com']))
  expect(await events(page)).toEqual([])
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
  await page.waitForTimeout(3_000)
  await expect(page.locator('#Home img')).toHaveCount(3)
})

async function configure(page: Page, json: object): Promise<void> {
  await page.route('**/__/firebase/init.json', (route) => route.fulfill({ json }))
}

/** The names of the events that the library hands to Google's script. */
function events(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .filter((entry) => entry[0] === 'event')
      .map((entry) => String(entry[1])),
  )
}
