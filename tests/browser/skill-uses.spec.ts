import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { hydrated } from './drawn.ts'
import { expect, test } from './fixtures.ts'
import { sharePublished } from './published-site.ts'

const hosting = sharePublished()

async function openSkills(page: Page) {
  await page.goto(`${hosting.url}/`)
  await page.locator('#Skills').scrollIntoViewIfNeeded()
  return page.getByRole('list', { name: 'Technology' })
}

for (const width of [390, 768, 1440]) {
  test(`a skill says where it was used, to pointer, keyboard and finger, within ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const skills = await openSkills(page)
    await hydrated(page)
    const vandi = skills.getByRole('link', { name: 'Vandi' })
    const tile = skills.getByRole('link', { name: 'PostgreSQL', exact: true })
    await expect(vandi.filter({ visible: true })).toHaveCount(0)
    await tile.hover()
    await expect(vandi.filter({ visible: true })).toHaveAttribute('href', '/projects/vandi')
    await page.mouse.move(0, 0)
    await expect(vandi.filter({ visible: true })).toHaveCount(0)
    await tile.focus()
    await expect(vandi.filter({ visible: true })).toHaveCount(1)
    await page.keyboard.press('Tab')
    const where = skills.getByText(/^\d uses?$/).and(page.locator(':focus'))
    await expect(where).toHaveAccessibleName(/^\d uses of PostgreSQL$/)
    await page.keyboard.press('Tab')
    await expect(vandi.and(page.locator(':focus'))).toHaveCount(1)
    const grid = await skills.boundingBox()
    if (!grid) throw new Error('The grid is not drawn.')
    for (const summary of await skills.locator('summary').all()) {
      await summary.click()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      const list = await summary.locator('xpath=../following-sibling::ul').boundingBox()
      expect(list?.x).toBeGreaterThanOrEqual(grid.x)
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(grid.x + grid.width)
      // What is open may lie over the next one's number.
      await summary.click()
      await page.mouse.move(0, 0)
    }
    await expectNoAxeFindings(page)
    await skills.locator('summary[aria-label*="PostgreSQL"]').click()
    await page.mouse.move(0, 0)
    await vandi.filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/projects\/vandi$/)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the number opens the list as well', async ({ page }) => {
    const skills = await openSkills(page)
    await skills.locator('summary[aria-label*="PostgreSQL"]').click()
    await page.mouse.move(0, 0)
    await expect(skills.getByRole('link', { name: 'Vandi' }).filter({ visible: true })).toHaveCount(
      1,
    )
  })
})
