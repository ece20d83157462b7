import { expect, signIn } from '../support/owner.ts'
import { openPart, profile, saved, test } from './owner-profile.ts'

const name = 'Ada Wolf'

test.use({ storageState: { cookies: [], origins: [] } })

test('a name that is saved is on the bar at once, and there from the first moment of a reload', async ({
  page,
  make,
  storeProfile,
}) => {
  await storeProfile(profile)
  await signIn(page, await make.account())
  const other = await page.context().newPage()
  await other.goto('/admin')
  await page.goto('/admin?mode=profile')
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(link).toHaveCount(0)
  await saved(page)
  await expect(link).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  await openPart(page, 'About me')
  await expect(page).toHaveTitle(`Profile | ${name}`)
  await page.route('**/api/profile/getpublicprofile', () => {})
  await page.reload()
  await expect(link).toBeVisible()
})
