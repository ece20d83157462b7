import { expect } from './owner.ts'
import { openPart, preview, profile, stubProfile, test } from './owner-profile.ts'

test('a ticked change of an entry is taken though the screen was drawn again during the review', async ({
  page,
}) => {
  const [job, ...others] = profile.experience
  const answer = { ...profile, experience: [{ ...job, summary: 'Five hundred.' }, ...others] }
  await stubProfile(page)
  await page.goto('/admin?mode=profile')
  await page.getByRole('button', { name: 'Fill it from…' }).click()
  await page.getByLabel('The answer').fill(JSON.stringify(answer))
  await page.getByRole('button', { name: 'Compare' }).click()
  const review = page.getByRole('dialog', { name: 'What differs' })
  await review.getByRole('checkbox', { name: /^Take Experience/ }).check()

  // As after a save in another tab.
  await stubProfile(page, { ...profile, tagline: 'Saved there' }, '2026-03-03T00:00:00.000Z')
  const asked = page.waitForResponse('**/api/profile/getprofile')
  await page.evaluate(() => new BroadcastChannel('changed').postMessage(['profile']))
  await (await asked).finished()

  await review.getByRole('button', { name: 'Take 1 change' }).click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await openPart(page, 'Experience')
  await expect(preview(page, 'light').getByText('Five hundred.')).toBeVisible()
})
