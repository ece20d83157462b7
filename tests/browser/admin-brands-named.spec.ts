/** Skills that another screen, such as the review of a résumé, sends to the picker by their names. */
import type { Page } from '@playwright/test'
import { expect, test } from './owner.ts'
import { openWith } from './owner-forms.ts'

test('a named skill that was left out is not proposed again once the others are added', async ({
  page,
}) => {
  await page.route('**/api/skill/addskill', (route) =>
    route.fulfill({ status: 201, json: { message: 'Added' } }),
  )
  await openWith(page, 'skills', { skills: ['Alpine.js', 'Lit', 'Qwik'] })
  const dialog = page.getByRole('dialog', { name: 'Pick skills' })
  const leaveOut = dialog.getByRole('button', { name: 'Leave out Qwik' })
  await leaveOut.click()
  await dialog.getByRole('button', { name: 'Add 2 skills' }).click()
  await expect(page.getByText('2 skills added')).toBeVisible()
  await expect(dialog).toBeHidden()
  // A reload reads it.
  await expect.poll(() => sent(page)).toBeNull()
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  await expect(dialog.getByLabel('Search brands')).toBeFocused()
  await expect(leaveOut).toHaveCount(0)
})

test('named skills that were not taken, since the list was not there, are proposed when it is', async ({
  page,
  expected,
}) => {
  expected.requests.push(/getskills/)
  const dialog = page.getByRole('dialog', { name: 'Pick skills' })
  await openWith(page, 'skills', { skills: ['Alpine.js'] })
  await expect(dialog.getByLabel('Alpine.js', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.route('**/api/skill/getskills', (route) => route.abort())
  await openWith(page, 'skills', { skills: ['Lit'] })
  await expect(dialog.getByLabel('Alpine.js', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.unroute('**/api/skill/getskills')
  await page.reload()
  await expect(dialog.getByLabel('Lit', { exact: true })).toBeVisible()
})

function sent(page: Page): Promise<string[] | null> {
  return page.evaluate(() => history.state.usr?.skills ?? null)
}
