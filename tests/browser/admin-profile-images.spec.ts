import { holdSlow } from './hold-slow.ts'
import { expect } from './owner.ts'
import { picture } from './owner-forms.ts'
import { openPart, profile, saveButton, stubProfile, test } from './owner-profile.ts'

test('a profile that waits for images of two parts opens one after the other, and is saved', async ({
  page,
}) => {
  await holdSlow(page)
  await stubProfile(page)
  await page.route('**/api/profile/updateprofile', (route) =>
    route.fulfill({ json: { profile, updatedAt: '2026-02-02T00:00:00.000Z' } }),
  )
  const sent = page.waitForRequest('**/api/profile/updateprofile')
  await page.goto('/admin?mode=profile')
  const slow = await picture('slow.png')
  await page.getByLabel('Portrait', { exact: true }).setInputFiles(slow)
  await openPart(page, 'Education')
  await page.locator('[data-row] [aria-expanded]').first().click()
  await page.getByLabel('Logo', { exact: true }).setInputFiles(slow)
  await saveButton(page).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Who' })).toBeVisible()
  await expect(page.getByText('Opening…')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('open slow')))
  await expect(page.getByRole('heading', { level: 2, name: 'Education' })).toBeVisible()
  await expect(page.getByText('Opening…')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('open slow')))
  await sent
})
