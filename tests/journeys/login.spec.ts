import { expect, openMode, phone, test } from '../support/owner.ts'

test.use({ viewport: phone, storageState: { cookies: [], origins: [] } })

test('signs in by the keyboard alone, stays signed in over a reload, and signs out', async ({
  page,
  make,
}) => {
  const account = await make.account()
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/getToken')) asked.push(request.postDataJSON())
  })
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  const session = page.waitForEvent('console', (message) => message.text().includes('expiresAt'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed in successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  const user = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? 'null')
  const message = 'Signed in successfully'
  expect(user).toEqual({ _id: expect.any(String), email: account.email, message })
  await session
  await openMode(page, 'Add-Projects')
  const id = { id: user._id }
  expect(asked).toEqual([id])

  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Add Project' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => asked).toEqual([id, id])

  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin$/)
  // Lists still loading at the sign-out would be refused.
  await expect(page.getByRole('table')).toHaveCount(3)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  const answer = await page.request.post('/api/project/getprojects', { data: { all: true } })
  expect(answer.status()).toBe(401)
})
