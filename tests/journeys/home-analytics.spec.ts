import { configure, google, settings, standInForGoogle } from '../support/analytics.ts'
import { expect, test } from '../support/fixtures.ts'

test('one notification_received event per page load, through the firebase client library, and neither cookie nor id in the browser; nothing without a measurementId', async ({
  page,
}) => {
  const { events, hosts, states } = await standInForGoogle(page)
  for (const expected of [['notification_received'], Array(2).fill('notification_received')]) {
    await page.goto('/')
    await expect.poll(events).toEqual(expected)
    await page.waitForLoadState('networkidle')
    expect(events()).toEqual(expected)
  }
  // Denies storage to both advertising and analytics.
  expect(states()).toEqual(['G100', 'G100'])
  expect(hosts()).not.toContain('firebaseinstallations.googleapis.com')
  const kept = await page.evaluate(async () => [
    document.cookie,
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ])
  expect(kept).toEqual([''])
  const before = hosts().length
  await configure(page, { ...settings, measurementId: undefined })
  const asked = page.waitForResponse('**/__/firebase/init.json')
  await page.reload()
  await asked
  await page.waitForLoadState('networkidle')
  expect(hosts()).toHaveLength(before)
})

test('67: without storage, IndexedDB and cookies the page works, and Analytics stays out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    Object.defineProperty(window, 'indexedDB', { value: undefined })
    Object.defineProperty(navigator, 'cookieEnabled', { value: false })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  })
  const { hosts } = await standInForGoogle(page)
  const reached = page.waitForResponse(google)
  await page.goto('/')
  await reached
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#Skills img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(new Set(hosts())).toEqual(new Set(['firebase.googleapis.com']))
})

test("67: with Google's hosts blocked there is no console error of the page and no delay", async ({
  page,
  expected,
}) => {
  // The browser logs each blocked request; anything logged by the page fails the test.
  expected.requests.push(google)
  await configure(page, settings)
  await page.route(google, (route) => route.abort('blockedbyclient'))
  const blocked = page.waitForEvent('requestfailed', (request) => google.test(request.url()))
  await page.goto('/')
  await blocked
  await expect(page.locator('#Home > ul > li:visible')).toHaveCount(8)
})
