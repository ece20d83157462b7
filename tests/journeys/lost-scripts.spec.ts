import { browsers } from '../../web/browsers.ts'
import { expect, test } from '../support/fixtures.ts'

test('a carousel whose style sheet could not be loaded leaves the row of cards as it was', async ({
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
  await expect(page.locator('#Projects article').first()).toBeInViewport()
  await expect(page.locator('#Projects .swiper')).toHaveCount(0)
})

const notLoaded =
  'This page could not be loaded. Reload it to try again. It needs Chrome or Edge 111, Firefox 114, Safari 16.4, or a newer one.'

test('the owner’s pages say what they need where the browser cannot read their scripts', async ({
  page,
  expected,
}) => {
  expect(browsers.join()).toBe('chrome111,edge111,firefox114,safari16.4,ios16.4')
  expected.console.push(/Unexpected token/)
  await page.route(/assets\/owner-[^/]*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let newer = )' }),
  )
  await page.goto('/login')
  await page.evaluate(() => {
    // It comes when the scripts have had ten seconds.
    for (const one of document.getAnimations()) one.finish()
  })
  await expect(page.getByRole('alert')).toHaveText(notLoaded)
})

test('the owner’s pages say that they could not be loaded', async ({ page, expected }) => {
  const scripts = /assets\/owner-[^/]*\.js/
  expected.requests.push(scripts)
  await page.route(scripts, (route) => route.abort())
  for (const path of ['/login', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toHaveText(notLoaded)
  }
  await page.unroute(scripts)
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
})
