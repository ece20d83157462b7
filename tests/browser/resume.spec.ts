import { content } from '../../web/src/content.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { sharePublished } from './published-site.ts'

const hosting = sharePublished()

for (const width of [320, 390, 1440]) {
  for (const theme of ['light', 'dark']) {
    test(`the résumé reads well and fits at ${width} px in the ${theme} theme`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.goto(`${hosting.url}/resume`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/ – Résumé$/)
      await expectNoAxeFindings(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
}

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

test('the résumé prints on one sheet or more without what only a screen needs', async ({
  page,
}) => {
  await page.goto(`${hosting.url}/resume`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible()
})
