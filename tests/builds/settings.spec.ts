/** The page built with settings that the suite's build does not have. */
import { standInForGoogle } from '../support/analytics.ts'
import { fill, send, valid } from '../support/contact-form.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Site } from '../support/hosting.ts'
import { serveBuild } from './own-build.ts'

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
  const { events, states } = await standInForGoogle(page)
  await page.goto(site.url)
  await expect.poll(events).toEqual(['notification_received'])
  expect(states()).toEqual(['G101'])
  expect(await page.evaluate(() => document.cookie)).toContain('_ga=')
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
  await fill(page, valid)
  const request = page.waitForRequest(endpoint)
  await send(page)
  const sent = await request
  expect(sent.headers().cookie).toBeUndefined()
  expect(sent.postData()?.match(/(?<= name=")[^"]*/g)).toEqual([
    'fullname',
    'email',
    'number',
    'message',
    'access_key',
  ])
  await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
})
