import type { Page } from '@playwright/test'
import { expect } from './owner.ts'
import { openResume, test } from './owner-resume.ts'

test.beforeEach(({ resume: _ }) => {})

test('the number of pages follows what is chosen, with a word when it runs over', async ({
  page,
}) => {
  const preview = { pdf: '', fileName: 'x.pdf', pages: 1, warnings: [] as string[] }
  await openResume(page)
  const made = await (await previewed(page, () => page.reload())).json()
  await page.route('**/api/resume/previewresume', (route) => {
    const { pages } = route.request().postDataJSON()
    const warnings = pages === 1 ? ['The PDF runs over: it has 2 pages and should have one.'] : []
    return route.fulfill({ json: { ...preview, ...made, pages: 2, warnings } })
  })
  const status = page.getByRole('complementary').getByRole('status')
  await page.getByLabel('Paper').selectOption('Letter')
  await expect(status).toContainText('2 pages')
  await expect(status).toContainText('runs over')
  await page.getByLabel('Length').selectOption('Two pages')
  await expect(status).not.toContainText('runs over')
})

test('the program that draws the PDF is asked for again when it could not be loaded', async ({
  page,
  expected,
}) => {
  const program = /assets\/draw-pdf-/
  expected.requests.push(program)
  await page.route(program, (route) => route.abort())
  await page.goto('/admin?mode=resume')
  const preview = page.getByRole('complementary', { name: 'The PDF as it would be' })
  await expect(preview.getByText('could not be loaded')).toBeVisible()
  const again = preview.getByRole('button', { name: 'Load again' })
  const failed = page.waitForEvent('requestfailed', (request) => program.test(request.url()))
  await again.press('Enter')
  await failed
  await expect(again).toBeVisible()
  await page.unroute(program)
  await again.press('Enter')
  await expect(preview.getByRole('img', { name: /^Page 1 of/ })).toHaveAttribute('width', '960')
  await expect(again).toHaveCount(0)
  await expect(preview.getByRole('heading')).toBeFocused()
})

test('a reload is advised where a deploy has taken the program that draws the PDF', async ({
  page,
  expected,
}) => {
  expected.requests.push(/404/)
  await page.route(/assets\/(draw-pdf|owner)-/, (route) =>
    route.request().method() === 'HEAD' || route.request().url().includes('draw-pdf')
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  )
  await page.goto('/admin?mode=resume')
  await expect(page.getByText('The site has been updated. Reload the page')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load again' })).toHaveCount(0)
})

test('a browser that cannot draw the PDF says so and offers it', async ({ page, expected }) => {
  expected.console.push(/Indexing all PDF objects/)
  const preview = { pdf: btoa('no PDF'), fileName: 'x.pdf', pages: 1, warnings: [] }
  await page.route('**/api/resume/previewresume', (route) => route.fulfill({ json: preview }))
  await page.goto('/admin?mode=resume')
  await expect(page.getByText('This browser cannot show it here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load again' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
})

function previewed(page: Page, act: () => Promise<unknown>) {
  const answer = page.waitForResponse((one) => one.url().endsWith('previewresume') && one.ok())
  return act().then(() => answer)
}
