import { selectionSchema } from '../../functions/src/contract/resume.ts'
import type { VisitDay, Visits } from '../../functions/src/contract/visits.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import type { Site } from '../support/hosting.ts'
import { expect, post } from '../support/owner.ts'
import { test } from './owner-profile.ts'
import { readSample, serveRendered } from './published-site.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const nobody = { cookies: [], origins: [] }
const key = 'v234567bcdefghij'
const version = { ...selectionSchema.parse({}), key, language: '', until: '' }

let site: Site

test.use({ ignoreHTTPSErrors: true })

// Rendered, since the suite serves unpublished pages.
test.beforeAll(async () => {
  const isMade = (path: string) => path.startsWith('/cv/')
  site = await serveRendered({ ...readSample(), versions: [version] }, { isMade, counted: true })
})

test.afterAll(() => site?.close())

test('a visitor’s look at the page is counted, and a version’s PDF that is opened by its secret address; the owner sees both', async ({
  page,
  browser,
  // Serializes tests that store a profile or a résumé.
  storeProfile: _,
}) => {
  // Saved as the owner saves it: the function keeps what it has read for half a minute.
  await post(page.request, 'version/addversion', { multipart: { key, name: 'Odra' } })
  const count = async () => {
    const { days }: Visits = await post(page.request, 'visits/getvisits', { data: {} })
    const sum = (of: (day: VisitDay) => number) => days.reduce((all, day) => all + of(day), 0)
    return [sum(({ visits }) => visits), sum(({ versions }) => versions[key]?.pdf ?? 0)]
  }
  const [visits = 0, pdfs = 0] = await count()
  const context = await browser.newContext({ userAgent: chrome, storageState: nobody })
  const visitor = await context.newPage()
  const told = visitor.waitForResponse('**/api/visits/count')
  await visitor.goto(site.url)
  expect((await told).status()).toBe(204)
  const answer = await context.request.get(`${site.url}/cv/${key}.pdf`)
  expect([answer.status(), String(await answer.body()).slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(await count()).toEqual([visits + 1, pdfs + 1])
  expect(await context.storageState()).toEqual(nobody)
  await context.close()
  await page.goto('/admin')
  const region = page.getByRole('region', { name: 'Visits' })
  const total = visits === 0 ? '1 visit' : `${visits + 1} visits`
  await expect(region.getByText(`${total} in the last 30 days`)).toBeVisible()
  await (await firestore()).doc(`versions/${key}`).delete()
})

test('a page that is out of sight tells nothing until it has been seen for two seconds, and the page of an error never does', async ({
  page,
  expected,
}) => {
  expected.requests.push(/no-such-page/)
  const told: (string | null)[] = []
  await page.route('**/api/visits/count', async (route) => {
    told.push(route.request().postData())
    await route.fulfill({ status: 204 })
  })
  await page.clock.install()
  await page.goto(`${site.url}/no-such-page`)
  await page.clock.runFor(5_000)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => window.sight ?? 'hidden' })
  })
  await page.goto(`${site.url}/resume`)
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
  await page.getByRole('link', { name: 'PDF' }).click()
  await expect
    .poll(() => told)
    .toEqual([
      JSON.stringify({ path: '/resume', from: '' }),
      JSON.stringify({ path: '/resume.pdf' }),
    ])
})

declare global {
  interface Window {
    sight?: 'hidden' | 'visible'
  }
}
