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
