import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newId } from '../../functions/src/contract/ids.ts'
import type { ResumeChoices } from '../../functions/src/contract/resume.ts'
import { projects } from '../../sample/projects.ts'
import { expect } from '../support/owner.ts'
import { openPdf } from '../support/resume/read-pdf.ts'
import { profile, test } from './owner-profile.ts'

const names = new Set(projects.map(({ name }) => name))

test.beforeEach(async ({ context, storeProfile }) => {
  const texts = ['From nine seconds to one', 'Two releases a week']
  const highlights = texts.map((text) => ({ id: newId(), text }))
  const experience = profile.experience.map((job, at) => (at === 0 ? { ...job, highlights } : job))
  await storeProfile({ ...profile, experience })
  // Only the sample's projects: other tests add and remove theirs.
  await context.route('**/api/resume/getresume', async (route) => {
    const response = await route.fetch()
    const json: { choices: ResumeChoices } = await response.json()
    json.choices.projects = json.choices.projects.filter(({ label }) => names.has(label))
    await route.fulfill({ response, json })
  })
})

test.afterEach(async ({ context }) => {
  // Requests made as the test ends need no response.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const { firestore } = await import('../../functions/src/store/firebase.ts')
  await (await firestore()).collection('site').doc('resume').delete()
})

test('projects and highlights are chosen and ordered, the PDF shows it at once, and it is stored', async ({
  page,
}) => {
  const firstPage = page.getByRole('img', { name: /^Page 1 of/ })
  const list = page.getByRole('list', { name: 'Projects' })
  const rows = list.getByRole('listitem')
  await page.goto('/admin')
  await page.getByRole('banner').getByRole('link', { name: 'Résumé' }).click()
  await expect(firstPage).toBeVisible()
  // Behind the figures of their plates.
  const names = (await rows.allInnerTexts()).map((text) => text.split('\n').at(-1))
  const [first = '', second = ''] = names
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('button', { name: 'Move down' }).click()
  await page.keyboard.press('Escape')
  await list.getByRole('checkbox', { name: second }).uncheck()
  const job = `${profile.experience[0]?.title}, ${profile.experience[0]?.company}`
  await page.getByRole('button', { name: `Choose from ${job}` }).click()
  const highlights = page.getByRole('list', { name: `Highlights of ${job}` })
  await highlights.getByRole('checkbox', { name: 'From nine seconds to one' }).uncheck()
  await page.getByLabel('Paper').selectOption('Letter')
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  const text = await downloaded(page)
  expect(text).toContain('Two releases a week')
  expect(text).not.toContain('From nine seconds to one')
  expect(text).toContain(first)
  expect(text).not.toContain(second)

  await page.getByRole('button', { name: 'Save résumé' }).click()
  await expect(page.getByText('Résumé saved')).toBeVisible()
  await page.reload()
  await expect(firstPage).toBeVisible()
  await expect(rows).toContainText([second, first])
  await expect(list.getByRole('checkbox', { name: second })).not.toBeChecked()
  await expect(page.getByLabel('Paper')).toHaveValue('letter')
})

/** The text of the offered PDF, once it matches the current selection. */
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
