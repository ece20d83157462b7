import { expect, list, row, signIn, test, unique } from './owner.ts'
import { fillSkill } from './owner-forms.ts'

test.use({ storageState: { cookies: [], origins: [] } })

test('after signing out no tab shows anything of the owner’s, drafts included', async ({
  page,
  make,
}) => {
  const { name } = await make.skill()
  await signIn(page, await make.account())
  const other = await page.context().newPage()
  await other.goto('/admin?mode=skills')
  await fillSkill(other, unique('Unsent'))
  await expect(page.getByRole('table')).toHaveCount(2)
  // Answers that are under way come too late.
  const late = Promise.withResolvers<void>()
  await page.route('**/api/project/getprojects', async (route) => {
    await late.promise
    await route.fulfill({ json: [] }).catch(() => {})
  })
  await page.getByRole('link', { name: 'Add-Skills' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${name}” is in the trash.`)).toBeVisible()
  for (const tab of [page, other]) {
    await tab.evaluate(() => Object.assign(window, { isOwners: true }))
  }
  await page.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, other]) {
    // The document that held it is gone, with all that it kept in memory.
    await tab.waitForFunction(() => !('isOwners' in window))
    await expect(tab).toHaveURL(/\/login$/)
    await expect(tab.getByLabel('Email')).toBeVisible()
    // At once: a toast leaves by itself in the end.
    expect(await tab.getByText(name).count()).toBe(0)
  }
  late.resolve()
  expect(await other.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('autosaved:')
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
})

test('a page that the browser has kept looks who is signed in when it comes back', async ({
  page,
  make,
}) => {
  await signIn(page, await make.account())
  for (const type of ['pageshow', 'focus', 'visibilitychange']) {
    await page.goto('/admin')
    await expect(page.getByRole('table')).toHaveCount(2)
    const user = await page.evaluate(() => localStorage.getItem('user') ?? '')
    // As after a sign-out in a process that this one heard nothing of.
    await page.evaluate((name) => {
      localStorage.removeItem('user')
      const event = new PageTransitionEvent(name, { persisted: true })
      const target = name === 'visibilitychange' ? document : window
      target.dispatchEvent(event)
    }, type)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.evaluate((value) => localStorage.setItem('user', value), user)
  }
})

test('what was typed before a reload is asked about at sign-out, and gone after it', async ({
  page,
  make,
}) => {
  await signIn(page, await make.account())
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin?mode=skills')
  await fillSkill(page, unique('Unsent'))
  await page.goto('/admin')
  await expect(list(page, 'All Skills').getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  const ask = page.getByRole('dialog', { name: 'Log out without saving?' })
  await ask.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('autosaved:')
})

test('a change in one tab shows in the other without a reload', async ({ page, make }) => {
  const { name } = await make.project()
  await signIn(page, await make.account())
  const other = await page.context().newPage()
  await other.goto('/admin')
  const there = row(other, name).getByRole('switch')
  await expect(there).not.toBeChecked()
  await row(page, name).getByRole('switch').click()
  await expect(there).toBeChecked()
})
