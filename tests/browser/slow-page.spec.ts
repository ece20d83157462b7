import type { Page } from '@playwright/test'
import { startHosting } from '../bench/hosting.ts'
import { expect, frames, test } from './fixtures.ts'
import { sharePublished } from './published-site.ts'
import { expectNoShift, watchShifts } from './shifts.ts'

const site = sharePublished()
const paths = ['/', '/projects/vandi', '/projects/tiffin', '/resume', '/login', '/no-such-page']

for (const path of paths) {
  test(`${path} stays where it is while it comes in pieces, also once its programs are in the cache`, async ({
    page,
    expected,
  }) => {
    if (path === '/no-such-page') expected.requests.push(/no-such-page/)
    const backend = process.env.SITE_URL ?? ''
    const slow = await startHosting({ folder: site.folder, backend, pause: 10 })
    try {
      await watchShifts(page)
      for (const width of [390, 768, 1280, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(slow.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await frames(page)
        await expectNoShift(page)
      }
      if (path === '/') expect(await paintedBeforeItsEnd(page)).toBe(true)
    } finally {
      slow.close()
    }
  })
}

test('a slow page keeps its buttons while more of it comes', async ({ page }) => {
  const backend = process.env.SITE_URL ?? ''
  const slow = await startHosting({ folder: site.folder, backend, pause: 50 })
  try {
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
  } finally {
    slow.close()
  }
})

for (const [where, path, breaksBefore, stopsAt] of [
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
      const options = { folder: site.folder, backend: process.env.SITE_URL ?? '' }
      const slow = await startHosting({ ...options, pause: 20, breaksBefore })
      try {
        if (why === 'is stopped') {
          await page.addInitScript((selector) => {
            new MutationObserver(() => {
              if (document.querySelector(selector)) window.stop()
            }).observe(document, { childList: true, subtree: true })
          }, stopsAt)
        }
        await page.goto(slow.url + path, { waitUntil: 'commit' }).catch(() => undefined)
        if (path === '/') await expect(page.locator('html')).toHaveAttribute('data-failed')
        const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
        await expect.poll(paints).toBeGreaterThan(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // The home page's theme needs no program.
        await expect(page.getByRole('button')).toHaveCount(path === '/' ? 1 : 0)
      } finally {
        slow.close()
      }
    })
  }
}

function paintedBeforeItsEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByType('paint')
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return paint !== undefined && visit !== undefined && paint.startTime < visit.domInteractive
  })
}
