import { expect, test } from '../support/fixtures.ts'
import { hydrated } from './drawn.ts'
import { sharePublished } from './published-site.ts'

const site = sharePublished()
const program = /assets\/index-[^/]*\.js/

test('the published page offers no button whose program could not be loaded, and all once it is', async ({
  page,
  expected,
}) => {
  expected.requests.push(program)
  await page.route(program, (route) => route.abort())
  await page.goto(site.url)
  // The theme's needs none.
  const buttons = page.getByRole('button')
  await expect(buttons).toHaveCount(1)
  await expect(buttons).toHaveAccessibleName(/^Switch to/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'See my work' }).click()
  await expect(page).toHaveURL(/#Projects$/)

  await page.unroute(program)
  await page.evaluate(() => dispatchEvent(new Event('load')))
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Next category' })).toBeVisible()
})

test('words of the build that could not be loaded at first are asked for again', async ({
  page,
  expected,
}) => {
  const words = /default-profile/
  expected.requests.push(words)
  await page.route(words, (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a carousel whose style sheet could not be loaded comes with it when it is asked for again', async ({
  page,
  expected,
}) => {
  const sheet = /carousel-[^/]*\.css/
  expected.requests.push(sheet)
  await page.route(sheet, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => sheet.test(request.url()))
  await page.goto('/')
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await failed
  await expect(page.locator('#Projects article')).not.toHaveCount(0)
  await page.unroute(sheet)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Show carousel' }).click()
  await expect(page.locator('#Projects .swiper-wrapper')).toHaveCSS('display', 'flex')
})
