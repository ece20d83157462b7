import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openPdf } from '../../web/publish/resume/read-pdf.ts'
import { expectNoAxeFindings } from './axe.ts'
import { desktop, expect, hold, phone } from './owner.ts'
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

test('a version has its own selection, a name for the owner, and an address that can be switched off', async ({
  page,
}) => {
  await openResume(page)
  await page.getByRole('button', { name: 'Add a version' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await save(page).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  await page.getByLabel('Name').fill('Front-end role')
  await page.getByLabel('Length').selectOption('Two pages')
  await save(page).click()
  await expect(page.getByText('Résumé saved')).toBeVisible()
  await expect(page.getByRole('link', { name: /\/cv\/[a-z\d]{16}$/ })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Visible to whoever has the address' }).uncheck()
  await expect(page.getByText('Nobody sees it.')).toBeVisible()
  await page.getByRole('link', { name: 'Everyone' }).click()
  await expect(page.getByLabel('Length')).toHaveValue('1')
  await page.getByRole('link', { name: 'Front-end role' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Delete this version' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Front-end role' })).toHaveCount(0)
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByLabel('Name')).toHaveValue('Front-end role')
  await expect(heading).toBeFocused()
})

test('what was saved elsewhere meanwhile is kept beside what is chosen here', async ({
  page,
  context,
  expected,
}) => {
  expected.requests.push(/409.*updateresume/)
  await openResume(page)
  const other = await context.newPage()
  await openResume(other)
  await other.getByLabel('Paper').selectOption('Letter')
  await save(other).click()
  await expect(other.getByText('Résumé saved')).toBeVisible()
  await other.close()

  await page.getByLabel('Length').selectOption('Two pages')
  await save(page).click()
  await expect(page.getByText('Résumé saved')).toBeVisible()
  await expect(page.getByLabel('Paper')).toHaveValue('letter')
})

test('says why there are no highlights to choose from', async ({ page, storeProfile }) => {
  const experience = profile.experience.map((job) => ({ ...job, highlights: [] }))
  await storeProfile({ ...profile, experience })
  await openResume(page)
  await expect(page.getByText('No place of work in the saved profile has highlights')).toBeVisible()
})

test('where two tabs choose otherwise, the owner is shown what is stored and decides', async ({
  page,
  context,
  expected,
}) => {
  expected.requests.push(/409.*updateresume/)
  await openResume(page)
  const [first = '', second = ''] = await projects(page).getByRole('listitem').allInnerTexts()
  const other = await context.newPage()
  await openResume(other)
  await projects(other).getByRole('checkbox', { name: first }).uncheck()
  await save(other).click()
  await expect(other.getByText('Résumé saved')).toBeVisible()

  await projects(page).getByRole('checkbox', { name: second }).uncheck()
  await save(page).click()
  await expect(page.getByText('This was saved elsewhere after you opened it.')).toBeVisible()
  await expect(page.getByRole('definition')).toContainText(second)
  await expect(page.getByRole('definition')).not.toContainText(first)
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText('Résumé saved')).toBeVisible()

  await openResume(other)
  await expect(projects(other).getByRole('checkbox', { name: first })).toBeChecked()
  await expect(projects(other).getByRole('checkbox', { name: second })).not.toBeChecked()
  await other.close()
})

test('what is chosen and not saved is there after a reload', async ({ page }) => {
  await openResume(page)
  await page.getByLabel('Paper').selectOption('Letter')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('This is what you had typed.')).toBeVisible()
  await expect(page.getByLabel('Paper')).toHaveValue('letter')
})

test('while it is saved no version is added and no row is moved, nor one that was held before', async ({
  page,
}) => {
  // Nothing scrolls while a row is held.
  await page.setViewportSize({ ...desktop, height: 3000 })
  await openResume(page)
  const rows = projects(page).getByRole('listitem')
  const before = await rows.allInnerTexts()
  const dragged = page.locator('[data-dragged]')
  const dragFirst = async () => {
    const grip = await rows.first().getByTitle('Drag to reorder').boundingBox()
    const below = await rows.nth(1).boundingBox()
    if (!grip || !below) throw new Error('no rows')
    await page.mouse.move(grip.x + 8, grip.y + 8)
    await page.mouse.down()
    await page.mouse.move(grip.x + 8, below.y + below.height, { steps: 4 })
  }
  const add = page.getByRole('button', { name: 'Add a version' })
  const release = await hold(page, 'resume/updateresume')
  await page.getByLabel('Length').selectOption('Two pages')
  await dragFirst()
  await expect(dragged).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Saving...')).toBeVisible()
  await expect(dragged).toHaveCount(0)
  await page.mouse.up()
  expect(await rows.allInnerTexts()).toEqual(before)
  await dragFirst()
  await expect(dragged).toHaveCount(0)
  await page.mouse.up()
  expect(await rows.allInnerTexts()).toEqual(before)
  await expect(add).toBeDisabled()
  release()
  await expect(page.getByText('Résumé saved')).toBeVisible()
  await expect(add).toBeEnabled()
  await dragFirst()
  await page.mouse.up()
  await expect(rows.first()).toHaveText(before[1] ?? '')
})

test('axe finds nothing in both themes, at 390 and 1440 px, and nothing scrolls sideways', async ({
  page,
}) => {
  await openResume(page)
  await page
    .getByRole('button', { name: /^Choose from/ })
    .first()
    .click()
  for (const variant of [false, true]) {
    if (variant) {
      await page.getByRole('button', { name: 'Add a version' }).click()
      await save(page).click()
    }
    for (const viewport of [phone, desktop]) {
      // As high as the form, so that no bar lies over a part of it.
      await page.setViewportSize({ ...viewport, height: 5000 })
      for (const theme of ['light', 'dark']) {
        await page.evaluate((value) => {
          document.documentElement.dataset.theme = value
        }, theme)
        await expectNoAxeFindings(page, `${theme}, ${viewport.width}`)
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
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
