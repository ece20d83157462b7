import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { startHosting } from '../bench/hosting.ts'
import { expectNoAxeFindings } from './axe.ts'
import { hydrated } from './drawn.ts'
import { expect, test } from './fixtures.ts'

const folder = join(root, '.local', `skill-uses-${process.pid}`)
let hosting: Awaited<ReturnType<typeof startHosting>>

test.use({ ignoreHTTPSErrors: true })

test.beforeAll(async () => {
  cpSync(join(root, 'web/dist'), folder, { recursive: true })
  const command = [join(root, 'scripts/publish.ts'), '--url', String(process.env.SITE_URL)]
  execFileSync(nodeBin, [...command, '--dist', folder], { stdio: 'pipe' })
  hosting = await startHosting({ folder, backend: String(process.env.SITE_URL) })
})

test.afterAll(() => {
  hosting?.close()
  rmSync(folder, { recursive: true, force: true })
})

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
    const where = skills.getByText(/^\d$/).and(page.locator(':focus'))
    await expect(where).toHaveAccessibleName(/^Where PostgreSQL was used: \d$/)
    await page.keyboard.press('Tab')
    await expect(vandi.and(page.locator(':focus'))).toHaveCount(1)
    for (const summary of await skills.locator('summary').all()) {
      await summary.click()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
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
    await expect(
      skills.getByRole('link', { name: 'Neelakurinji Books' }).filter({ visible: true }),
    ).toHaveAttribute('href', '#About')
  })
})
