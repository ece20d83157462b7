import type { Locator, Page } from '@playwright/test'
import { expect, frames, test } from '../support/fixtures.ts'
import { sharePublished } from './published-site.ts'

const hosting = sharePublished()

for (const width of [390, 1440]) {
  test(`each section has its height from the start, and nothing lies over what can be pressed, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(hosting.url)
    const before = await heights(page)
    await page.locator('#Projects').scrollIntoViewIfNeeded()
    await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
    for (const id of ['Skills', 'Contact']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded()
      await frames(page)
    }
    for (const [id, height] of Object.entries(await heights(page)))
      expect(height, id).toBeCloseTo(before[id] ?? 0, 0)
    for (const target of await page.locator('a:visible, button:visible, summary:visible').all()) {
      expect(await covered(target), String(await target.textContent())).toEqual([])
    }
  })
}

test('what is read stays in its place when something above it grows', async ({ page }) => {
  await page.goto(`${hosting.url}/#Contact`)
  const section = page.locator('#Contact')
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeCloseTo(64, -0.5)
  await page.locator('#About').evaluate((about) => {
    about.style.paddingBottom = '300px'
  })
  await frames(page)
  expect(await top()).toBeCloseTo(64, -0.5)
})

/** Where down its middle, in parts of its height, a press would come to something else. */
function covered(target: Locator): Promise<number[]> {
  return target.evaluate((element) => {
    if (element.closest('[inert], .visually-hidden')) return []
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.1, 0.3, 0.5, 0.7, 0.9].filter((part) => {
      const hit = document.elementFromPoint(left + width / 2, top + part * height)
      return !element.contains(hit)
    })
  })
}

function heights(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main > section')].map((section) => [
        section.id,
        section.getBoundingClientRect().height,
      ]),
    ),
  )
}
