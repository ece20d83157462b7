import type { Page } from '@playwright/test'
import { placeholderContent } from '../../functions/src/contract/placeholder-profile.ts'
import { titleOf } from '../../web/publish/site-words.ts'
import { expect, test } from '../support/fixtures.ts'

const headerHeight = 64

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/')
  // The built page, which publishing has not completed, is rendered by its script.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Nor does it know the length of the projects' texts yet.
  await expect(page.locator('#Projects article').first()).toBeAttached()
})

test('choosing an entry smooth-scrolls to the section whose id equals it, below the sticky header', async ({
  page,
}) => {
  await expect(page).toHaveTitle(titleOf(placeholderContent))
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await page.evaluate(() => {
    const seen = new Set<number>()
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.add(Math.round(scrollY)))
  })
  await bar(page).getByRole('link', { name: 'Contact' }).click()
  await expect.poll(() => topOf(page, 'Contact')).toBeCloseTo(headerHeight, -0.5)
  const positions = await page.evaluate(
    () => (window as unknown as { seen: Set<number> }).seen.size,
  )
  expect(positions, 'a movement and not a jump').toBeGreaterThan(2)
  // In the menu and in the bar, a far section and a near one.
  for (const [width, chosen] of [
    [390, ['Skills', 'About']],
    [1025, ['Contact', 'Projects']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const entry of chosen) {
      if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('navigation').getByRole('link', { name: entry }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => topOf(page, entry)).toBeCloseTo(headerHeight, -0.5)
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
})

test('a deep link leads to its section, on the page that its script draws too, and with large text below the header as it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/?again#Projects')
  await expect.poll(() => topOf(page, 'Projects')).toBeCloseTo(headerHeight, -0.5)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const height = () =>
    page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
  await expect.poll(height).toBeGreaterThan(headerHeight)
  await bar(page).getByRole('link', { name: 'Education' }).click()
  await expect
    .poll(async () => (await topOf(page, 'Education')) - (await height()))
    .toBeCloseTo(0, -0.5)
})

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Sections' })
}

function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)
}
