import { launchOptions } from '../../scripts/shared/chromium.ts'
import { expect, test } from '../support/fixtures.ts'
import { hydrated } from './drawn.ts'

// A scroll bar that takes room, as on Windows.
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('a page that is short has its scroll bar too, and no gutter, which would end its bands early', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'auto')
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll')
})

test('the menu leaves the page as wide as it was, with its scroll bar', async ({ page }) => {
  const width = () => page.evaluate(() => document.body.clientWidth)
  await page.goto('/')
  await hydrated(page)
  for (const window of [641, 1024]) {
    await page.setViewportSize({ width: window, height: 800 })
    await expect.poll(width).toBe(window - 15)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await width(), `at ${window} px`).toBe(window - 15)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
