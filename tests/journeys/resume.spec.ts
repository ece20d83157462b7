import { content } from '../../web/src/content.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoAxeFindings } from './axe.ts'
import { sharePublished } from './published-site.ts'

const hosting = sharePublished()

test('the résumé reads well and fits at every width in both themes, and prints without what only a screen needs', async ({
  page,
}) => {
  await page.goto(`${hosting.url}/resume`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/ – Résumé$/)
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeFindings(page, `${theme}, ${width} px`)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, `${theme}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible()
})

test('the résumé is saved under the name of its owner, and stands in the sitemap', async ({
  page,
  request,
}) => {
  await page.goto(`${hosting.url}/resume`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^.+ – Résumé\.pdf$/)
  const sitemap = await (await request.get(`${hosting.url}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${new URL('/resume', content.site.url).href}</loc>`)
})
