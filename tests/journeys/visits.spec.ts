import type { Visits } from '../../functions/src/contract/visits.ts'
import { expect, post, test } from '../support/owner.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const nobody = { cookies: [], origins: [] }

test('a visitor’s look at the page is counted, and neither the owner’s nor a crawler’s', async ({
  page,
  browser,
  baseURL = '',
  signedIn,
}) => {
  const seen = async () => {
    const { days }: Visits = await post(page.request, 'visits/getvisits', { data: {} })
    return days.reduce((sum, { visits }) => sum + visits, 0)
  }
  const before = await seen()
  for (const [userAgent, storageState, expected] of [
    [chrome, signedIn, 0],
    [`${chrome} Googlebot/2.1`, nobody, 0],
    [chrome, nobody, 1],
    [chrome, signedIn, 1],
  ] as const) {
    const context = await browser.newContext({ baseURL, userAgent, storageState })
    const other = await context.newPage()
    const told = other.waitForResponse('**/api/visits/count')
    await other.goto('/')
    expect((await told).status()).toBe(204)
    expect(await seen()).toBe(before + expected)
    if (storageState === nobody) expect(await context.storageState()).toEqual(nobody)
    await context.close()
  }
})

test('a page that is not in sight tells nothing, and the page of an error never does', async ({
  page,
  expected,
}) => {
  expected.requests.push(/no-such-page/)
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits/count')) told.push(request.postData() ?? '')
  })
  await page.clock.install()
  await page.goto('/no-such-page')
  await page.clock.runFor(5_000)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => window.sight ?? 'hidden' })
  })
  await page.goto('/')
  await page.clock.runFor(5_000)
  const turn = (sight: 'hidden' | 'visible') =>
    page.evaluate((sight) => {
      window.sight = sight
      document.dispatchEvent(new Event('visibilitychange'))
    }, sight)
  await turn('visible')
  await page.clock.runFor(1_500)
  await turn('hidden')
  await page.clock.runFor(5_000)
  expect(told).toEqual([])
  await turn('visible')
  await page.clock.runFor(600)
  await turn('hidden')
  await turn('visible')
  await page.clock.runFor(5_000)
  expect(told).toEqual([JSON.stringify({ path: '/', from: '' })])
})

declare global {
  interface Window {
    sight?: 'hidden' | 'visible'
  }
}
