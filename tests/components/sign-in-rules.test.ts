import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api, openSignIn } from './screens.ts'

/** The rules of the fields come late: after the first two tests. */
const late = vi.hoisted(() => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
})
vi.mock(import('../../web/src/owner/login/rules.ts'), async (original) => {
  await late.promise
  return original()
})

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password')
const signIn = page.getByRole('button', { name: 'Sign in' })

afterEach(() => void vi.useRealTimers())

test('signing in waits two seconds for them, and the server says what is wrong then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  openSignIn()
  await email.fill('owner@example.com')
  await signIn.click()
  await expect.element(signIn).toBeDisabled()
  vi.advanceTimersByTime(1_900)
  await email.fill('owner@example.com')
  expect(api.bodies('auth/login')).toEqual([])
  vi.advanceTimersByTime(100)
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  expect(api.bodies('auth/login')).toEqual([{ email: 'owner@example.com', password: '' }])
})

test('nothing is said of a field that was edited while the server looked at it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const release = api.hold('auth/login')
  openSignIn()
  await email.fill('not an address')
  await signIn.click()
  await expect.element(signIn).toBeDisabled()
  vi.advanceTimersByTime(2_000)
  await expect.poll(() => api.bodies('auth/login')).toHaveLength(1)
  await email.fill('owner@example.com')
  release()
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  await expect.element(password).toHaveFocus()
  await expect.element(email).not.toHaveAccessibleDescription(/./)
})

test('once they have come it is said what is wrong by then, and nothing is sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  openSignIn()
  await email.fill('not an address')
  await signIn.click()
  await expect.element(signIn).toBeDisabled()
  await email.fill('owner@example.com')
  late.resolve()
  await expect.element(page.getByText('Not signed in')).toBeVisible()
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  await expect.element(password).toHaveFocus()
  await expect.element(email).not.toHaveAccessibleDescription(/./)
  expect(api.bodies('auth/login')).toEqual([])
})
