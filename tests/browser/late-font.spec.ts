import { expect, frames, test } from './fixtures.ts'
import { sharePublished } from './published-site.ts'
import { expectNoShift, watchShifts } from './shifts.ts'

const hosting = sharePublished()
const paths = ['/', '/projects/vandi', '/projects/tiffin', '/resume', '/login', '/no-such-page']

for (const path of paths) {
  test(`${path} asks for its font before its words are laid out, and stays where it is when that comes late`, async ({
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
    for (const width of [344, 402, 768, 1440]) {
      released = Promise.withResolvers()
      await page.setViewportSize({ width, height: 844 })
      await page.goto(hosting.url + path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await frames(page)
      const preload = page.locator('link[rel="preload"][as="font"]')
      const asked = await preload.evaluate((link: HTMLLinkElement) => link.href)
      expect(fonts).toEqual([asked])
      released.resolve()
      await page.evaluate(() => document.fonts.ready)
      await frames(page)
      await expectNoShift(page)
      fonts.length = 0
    }
  })
}
