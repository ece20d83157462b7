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
  await openWith(page, 'skills', { skills: ['Ember.js', 'htmx', 'Inertia'] })
  const dialog = page.getByRole('dialog', { name: 'Pick skills' })
  const leaveOut = dialog.getByRole('button', { name: 'Leave out Inertia' })
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
  await openWith(page, 'skills', { skills: ['Ember.js'] })
  await expect(dialog.getByLabel('Ember.js', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.route('**/api/skill/getskills', (route) => route.abort())
  await openWith(page, 'skills', { skills: ['htmx'] })
  await expect(dialog.getByLabel('Ember.js', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.unroute('**/api/skill/getskills')
  await page.reload()
  await expect(dialog.getByLabel('htmx', { exact: true })).toBeVisible()
})

test('named skills are proposed too where their list comes while another skill is added', async ({
  page,
}) => {
  const listed = Promise.withResolvers<void>()
  const added = Promise.withResolvers<void>()
  await page.route('**/api/skill/getskills', (route) => listed.promise.then(() => route.continue()))
  await page.route('**/api/skill/addskill', async (route) => {
    await added.promise
    await route.fulfill({ status: 201, json: { message: 'Added' } })
  })
  await openWith(page, 'skills', { skills: ['htmx'] })
  const dialog = page.getByRole('dialog', { name: 'Pick skills' })
  await dialog.getByLabel('Search brands').fill('Inertia')
  await dialog.getByRole('button', { name: 'Inertia', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add 1 skill' }).click()
  await expect(dialog.getByRole('button', { name: 'Adding' })).toBeVisible()
  listed.resolve()
  await dialog.getByLabel('Search brands').fill('React')
  await expect(dialog.getByText('on your page').first()).toBeVisible()
  added.resolve()
  await expect(page.getByText('1 skill added')).toBeVisible()
  await expect(dialog.getByLabel('htmx', { exact: true })).toBeVisible()
})

function sent(page: Page): Promise<string[] | null> {
  return page.evaluate(() => history.state.usr?.skills ?? null)
}
