import type { Page, Route } from '@playwright/test'
import { expect, frames, test } from '../support/fixtures.ts'
import { startHosting } from '../support/hosting.ts'
import { sharePublished } from './published-site.ts'
import { expectNoShift, watchShifts } from './shifts.ts'

const slow = sharePublished({ pause: 100 })

for (const path of ['/', '/projects/vandi', '/resume', '/no-such-page']) {
  test(`${path} stays where it is while it comes in pieces and its font later, also once its scripts are in the cache`, async ({
    page,
    expected,
  }) => {
    if (path === '/no-such-page') expected.requests.push(/no-such-page/)
    const fonts: string[] = []
    let released = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      fonts.push(route.request().url())
      await released.promise
      await route.continue()
    })
    await watchShifts(page)
    for (const width of [344, 768, 1440]) {
      released = Promise.withResolvers()
      await page.setViewportSize({ width, height: 844 })
      await page.goto(slow.url + path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await frames(page)
      // Preloaded before any text is laid out.
      const preload = page.locator('link[rel="preload"][as="font"]')
      expect(fonts).toEqual([await preload.evaluate((link: HTMLLinkElement) => link.href)])
      released.resolve()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState()
      await expectNoShift(page)
      fonts.length = 0
    }
    if (path === '/') expect(await paintedBeforeItsEnd(page)).toBe(true)
  })
}

for (const [path, sheet] of [
  ['/', /home-[^/]*\.css/],
  ['/projects/vandi', /case-study-[^/]*\.css/],
] as const) {
  test(`${path} paints its first screen before the styles of what is below have come, which waits for them and is there without them`, async ({
    page,
    expected,
  }) => {
    const asked = Promise.withResolvers<Route>()
    await page.route(sheet, (route) => asked.resolve(route))
    await page.goto(slow.url + path, { waitUntil: 'commit' })
    const route = await asked.promise
    await page.evaluate(painted)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('footer')).toHaveCount(0)
    await route.continue()
    await expect(page.locator('footer')).toBeVisible()
    expected.requests.push(sheet)
    await page.unroute(sheet)
    await page.route(sheet, (again) => again.abort())
    await page.reload()
    await expect(page.locator('footer')).toBeVisible()
  })
}

test('a page that breaks below its first screen shows what has come', async ({
  page,
  expected,
}) => {
  expected.requests.push(/ERR_HTTP2/)
  const come = Promise.withResolvers<void>()
  const site = await startHosting({
    folder: slow.folder,
    backend: process.env.SITE_URL ?? '',
    pause: 10,
    breaks: { before: 'id="Skills"', after: come.promise },
  })
  try {
    await page.goto(site.url, { waitUntil: 'commit' })
    // What a busy browser has not parsed by then is lost with the connection.
    await expect(page.locator('#Projects-title')).toHaveText(/./)
    const isBroken = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
    come.resolve()
    await isBroken
    await page.evaluate(painted)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    site.close()
  }
})

test('a page that is stopped offers no button whose script does not come', async ({
  page,
  expected,
}) => {
  expected.console.push(/page error/)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      // A busy browser renders a title's element before its text: stopping there would leave it empty.
      if (document.querySelector('#Projects-title')?.textContent) window.stop()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(slow.url, { waitUntil: 'commit' })
  // Only the theme toggle works without scripts.
  await expect(page.getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Settles after the first paint. */
function painted(): Promise<unknown> {
  return new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
  )
}

function paintedBeforeItsEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByType('paint')
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return paint !== undefined && visit !== undefined && paint.startTime < visit.domInteractive
  })
}
