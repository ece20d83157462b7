import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openPdf } from '../../web/publish/resume/read-pdf.ts'
import { expect } from '../support/owner.ts'
import { profile } from './owner-profile.ts'
import { openResume, test } from './owner-resume.ts'

test.beforeEach(({ resume: _ }) => {})

const projects = (page: Page) => page.getByRole('list', { name: 'Projects' })
const save = (page: Page) => page.getByRole('button', { name: 'Save résumé' })

test('projects and highlights are chosen and ordered, the PDF shows it at once, and it is stored', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByRole('banner').getByRole('link', { name: 'Résumé' }).click()
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  const rows = projects(page).getByRole('listitem')
  const [first = '', second = ''] = await rows.allInnerTexts()
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('button', { name: 'Move down' }).click()
  await page.keyboard.press('Escape')
  await projects(page).getByRole('checkbox', { name: second }).uncheck()
  const job = `${profile.experience[0]?.title}, ${profile.experience[0]?.company}`
  const highlights = page.getByRole('list', { name: `Highlights of ${job}` })
  await highlights.getByRole('checkbox', { name: 'From nine seconds to one' }).uncheck()
  await page.getByLabel('Paper').selectOption('Letter')
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  const text = await downloaded(page)
  expect(text).toContain('Two releases a week')
  expect(text).not.toContain('From nine seconds to one')
  expect(text).toContain(first)
  expect(text).not.toContain(second)

  await save(page).click()
  await expect(page.getByText('Résumé saved')).toBeVisible()
  await openResume(page)
  expect((await rows.allInnerTexts()).slice(0, 2)).toEqual([second, first])
  await expect(projects(page).getByRole('checkbox', { name: second })).not.toBeChecked()
  await expect(page.getByLabel('Paper')).toHaveValue('letter')
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

/** The text of the PDF that is offered once it is made of what is chosen now. */
async function downloaded(page: Page): Promise<string> {
  await expect(page.getByRole('complementary')).toHaveAttribute('aria-busy', 'false')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${profile.name} – Résumé.pdf`)
  const document = await openPdf(readFileSync(await file.path()))
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}
