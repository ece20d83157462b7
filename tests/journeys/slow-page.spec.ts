import type { Page, Request } from '@playwright/test'
import { expect, frames, test } from '../support/fixtures.ts'
import { startHosting } from '../support/hosting.ts'
import { sharePublished } from './published-site.ts'
import { expectNoShift, watchShifts } from './shifts.ts'

const slow = sharePublished({ pause: 10 })

for (const path of ['/', '/projects/vandi', '/resume', '/login', '/no-such-page']) {
  test(`${path} stays where it is while it comes in pieces and its font later, also once its programs are in the cache`, async ({
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
      // It is asked for before any words are laid out.
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

test('a slow page keeps its buttons while more of it comes', async ({ page }) => {
  await page.clock.install()
  await page.goto(slow.url, { waitUntil: 'commit' })
  const come = () => page.evaluate(() => document.all.length)
  const isOver = () => page.evaluate(() => document.readyState !== 'loading')
  for (let look = 0, before = 0; look < 3; look++) {
    await expect.poll(async () => (await come()) > before || isOver()).toBe(true)
    await page.clock.runFor(5000)
    // At once: the page's end takes it back.
    expect(await page.locator('html').getAttribute('data-failed')).toBeNull()
    before = await come()
  }
})

for (const [where, path, before, last] of [
  ['in the first screen', '/', 'id="About"', 'h1'],
  ['below it', '/', 'id="Skills"', '#Projects-title'],
  ['before the cover of a project', '/projects/vandi', 'id="cover"', 'h1'],
] as const) {
  for (const why of ['breaks', 'is stopped']) {
    test(`a page that ${why} ${where} shows what has come, without buttons that do nothing`, async ({
      page,
      expected,
    }) => {
      expected.requests.push(/ERR_HTTP2/)
      const come = Promise.withResolvers<void>()
      const site = await startHosting({
        folder: slow.folder,
        backend: process.env.SITE_URL ?? '',
        pause: 10,
        breaks: { before, after: come.promise },
      })
      try {
        if (why === 'is stopped') {
          await page.addInitScript((selector) => {
            new MutationObserver(() => {
              // A busy browser draws a title's element before its words: stopped there, it would have none.
              if (document.querySelector(selector)?.textContent) window.stop()
            }).observe(document, { childList: true, subtree: true })
          }, last)
        } else await page.clock.install()
        await page.goto(site.url + path, { waitUntil: 'commit' })
        if (why === 'breaks') {
          // What a busy browser has not read by then is lost with the connection.
          await expect(page.locator(last)).toHaveText(/./)
          const isBroken = page.waitForEvent('requestfailed', isDocument)
          come.resolve()
          await isBroken
        }
        const isFailed = async () => {
          if (why === 'breaks') await page.clock.runFor(5000)
          return path !== '/' || (await page.locator('html').getAttribute('data-failed')) !== null
        }
        await expect.poll(isFailed).toBe(true)
        await page.evaluate(painted)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // The home page's theme needs no program.
        await expect(page.getByRole('button')).toHaveCount(path === '/' ? 1 : 0)
      } finally {
        come.resolve()
        site.close()
      }
    })
  }
}

const isDocument = (request: Request) => request.isNavigationRequest()

/** By an observer: a clock of the test's has no entries. */
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
