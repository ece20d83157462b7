import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, openSignIn, refusal } from './screens.ts'

test('what was said of a refused try is gone with the next one', async () => {
  openSignIn()
  const message = 'Invalid email or password'
  api.answer('auth/login', () => refusal(401, { code: 'bad_credentials', message }))
  await page.getByLabelText('Email').fill('owner@example.com')
  await page.getByLabelText('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  api.answer('auth/login', () => ({
    _id: 'owner',
    email: 'owner@example.com',
    message: 'Signed in successfully',
  }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText('Signed in successfully')).toBeVisible()
  // Sooner than it would leave by itself.
  await expect.element(page.getByText(message), { timeout: 3_000 }).not.toBeInTheDocument()
})
