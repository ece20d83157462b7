import { expect, test } from '../support/fixtures.ts'
import { expectNoAxeFindings } from './axe.ts'
import { sharePublished } from './published-site.ts'

const hosting = sharePublished()

test('the résumé reads well and fits at every width in both themes, prints without what only a screen needs, and is saved under the name of its owner', async ({
  page,
}) => {
  await page.goto(`${hosting.url}/resume`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/ – Résumé$/)
  for (const [theme, width] of [
    ['light', 320],
    ['dark', 1440],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectNoAxeFindings(page, `${theme}, ${width} px`)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth, `${theme}, ${width} px`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const [name, pdf] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'PDF' })].map((one) =>
      one.boundingBox(),
    ),
  )
  expect(pdf?.y).toBeGreaterThan((name?.y ?? 0) - (pdf?.height ?? 0))
  expect(pdf?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link')).toHaveAttribute('href', '/#Contact')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(foot).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('padding-top', '0px')
  // No printed page begins with the end of a job or of the skills.
  for (const whole of await page.locator('article, dl').all())
    await expect(whole).toHaveCSS('break-inside', 'avoid')
  // Of many projects the last does not go over to the next sheet alone.
  const projects = page.locator('section', { has: page.getByRole('heading', { name: 'Projects' }) })
  await expect(projects.locator('article').last()).toHaveCSS('break-before', 'avoid')
  await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^.+ – Résumé\.pdf$/)
  const sitemap = await (await page.request.get(`${hosting.url}/sitemap.xml`)).text()
  for (const path of ['/resume', '/projects/vandi'])
    expect(sitemap).toContain(`<loc>${new URL(path, 'http://localhost:5050').href}</loc>`)
})
