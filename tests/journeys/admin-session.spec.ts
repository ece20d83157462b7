import { expect, remove, signIn, test, unique } from '../support/owner.ts'
import { fillSkill } from '../support/owner-forms.ts'

test.use({ storageState: { cookies: [], origins: [] } })

test('44: after signing out no tab shows anything of the owner’s, drafts included', async ({
  page,
  make,
}) => {
  const { name } = await make.skill()
  await signIn(page, await make.account())
  const other = await page.context().newPage()
  await other.goto('/admin?mode=skills')
  await fillSkill(other, unique('Unsent'))
  await expect(page.getByRole('table')).toHaveCount(3)
  // Pending responses arrive too late.
  const late = Promise.withResolvers<void>()
  await page.route('**/api/project/getprojects', async (route) => {
    await late.promise
    await route.fulfill({ json: [] }).catch(() => {})
  })
  await page.getByRole('link', { name: 'Add-Skills' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await remove(page, name)
  await expect(page.getByText(`“${name}” is in the trash.`)).toBeVisible()
  // Leftovers of an import.
  const left = JSON.stringify({ skills: ['Left'], projects: [], left: [] })
  await page.evaluate((left) => localStorage.setItem('to-add', left), left)
  for (const tab of [page, other]) {
    await tab.evaluate(() => Object.assign(window, { isOwners: true }))
  }
  await page.getByRole('button', { name: 'Logout' }).click()
  // What the other tab has not saved.
  const ask = page.getByRole('dialog', { name: 'Log out without saving?' })
  await expect(ask.getByRole('link', { name: 'Add Skill' })).toBeVisible()
  await ask.getByRole('button', { name: 'Log out' }).click()
  for (const tab of [page, other]) {
    // The document is gone, with everything it kept in memory.
    await tab.waitForFunction(() => !('isOwners' in window))
    await expect(tab).toHaveURL(/\/login$/)
    await expect(tab.getByLabel('Email')).toBeVisible()
    // Immediately, since a toast eventually leaves by itself.
    expect(await tab.getByText(name).count()).toBe(0)
  }
  late.resolve()
  expect(await other.evaluate(() => Object.keys(localStorage).join())).not.toContain('autosaved:')
  expect(await other.evaluate(() => localStorage.getItem('to-add'))).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
})
