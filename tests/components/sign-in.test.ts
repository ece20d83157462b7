import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { huesOf } from '../../web/src/ui/hue.ts'
import { expectNoAxeFindingsAnywhere } from './axe.ts'
import { press } from './forms.ts'
import { button, heading } from './locators.ts'
import { profile, storeProfile } from './owner-profile.ts'
import { project } from './samples.ts'
import { api, logs, openSignIn, refusal } from './screens.ts'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password')
const signIn = button('Sign in')
const toasts = page.getByRole('status').filter({ hasText: /./ })
const sent = () => api.bodies('auth/login')

test('a refusal is told in the server’s words, a lost connection is only logged; the fields stay, and the next try signs in', async () => {
  openSignIn()
  await expect.element(email).toHaveFocus()
  await email.fill('owner@example.com')
  await password.fill('a pass phrase')
  api.answer('auth/login', () => Response.error())
  await signIn.click()
  await expect.poll(() => logs).toContain('Failed to fetch')
  await expect.element(signIn).toBeEnabled()
  await expect.element(toasts.filter({ hasNotText: 'Not signed in' })).not.toBeInTheDocument()
  api.answer('auth/login', () => refusal(503, { code: 'unavailable', message: '' }))
  await signIn.click()
  await expect.element(page.getByText('Signing in failed. Please try again.')).toBeVisible()
  const message = 'Invalid email or password'
  api.answer('auth/login', () => refusal(401, { code: 'wrong_sign_in', message }))
  await expect.element(signIn).toBeEnabled()
  await signIn.click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(signIn).toBeEnabled()
  await expect.element(email).toHaveValue('owner@example.com')
  await expect.element(password).toHaveValue('a pass phrase')
  expect(localStorage.getItem('user')).toBeNull()
  const user = { _id: 'owner', email: 'owner@example.com', message: 'Welcome back' }
  api.answer('auth/login', () => user)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await press(password)
  await expect.element(page.getByText(user.message)).toBeVisible()
  // It is dismissed, which takes a second; by itself it would stay longer.
  vi.advanceTimersByTime(1_500)
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await expect.element(heading('Your portfolio')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
})

test('beside it are the colours of the projects, as on the page; without projects those of the jobs, and the form stays where it is', async () => {
  const cards = () => [...document.querySelectorAll<HTMLElement>('main + [aria-hidden] > span')]
  const release = api.hold('project/getprojects')
  storeProfile({})
  openSignIn()
  await expect.element(email).toHaveFocus()
  const before = email.element().getBoundingClientRect()
  release()
  await expect.poll(cards).toHaveLength(profile.experience.length)
  expect(email.element().getBoundingClientRect()).toEqual(before)
  api.projects.push(project({ name: 'Tide table' }), project({ name: 'Buses' }))
  openSignIn()
  await expect.poll(cards).toHaveLength(2)
  const [first, last] = cards().map((card) => card.getBoundingClientRect())
  expect(first?.height).toBe(last?.height)
  expect(last?.bottom).toBe(innerHeight)
  const hues = cards().map((card) => card.style.getPropertyValue('--hue'))
  expect(hues).toEqual(huesOf(api.projects).map(String))
})

test('axe finds nothing, also beside what is missing', async () => {
  openSignIn()
  await expect.element(signIn).toBeEnabled()
  await expectNoAxeFindingsAnywhere()
  await email.fill('not an address')
  await signIn.click()
  await expect.element(email).toHaveAccessibleDescription(/such as name@example.com/)
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  await expect.element(email).toHaveFocus()
  expect(sent()).toEqual([])
  await expectNoAxeFindingsAnywhere()
})

test('69: what a password manager fills in and what is pasted is taken', async () => {
  api.answer('auth/login', () => refusal(401, { code: 'wrong_sign_in', message: 'No' }))
  openSignIn()
  for (const [field, type, complete] of [
    [email, 'email', 'username'],
    [password, 'password', 'current-password'],
  ] as const) {
    await expect.element(field).toHaveAttribute('type', type)
    await expect.element(field).toHaveAttribute('name', type)
    await expect.element(field).toHaveAttribute('autocomplete', complete)
    await expect.element(field).toBeRequired()
    await expect.element(field).not.toHaveAttribute('maxlength')
  }
  const long = `${'pässwörd 密码 🚌 '.repeat(6)}end`
  await email.click()
  await paste('owner@example.com')
  await userEvent.keyboard('{Tab}')
  await expect.element(password).toHaveFocus()
  await paste(long)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No', { exact: true })).toBeVisible()

  // Password managers set the value and fire an input event, without key events.
  for (const [name, typed] of [
    ['email', 'filled@example.com'],
    ['password', 'filled in'],
  ]) {
    const input = document.querySelector<HTMLInputElement>(`[name=${name}]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await press(signIn)
  await expect.poll(sent).toEqual([
    { email: 'owner@example.com', password: long },
    { email: 'filled@example.com', password: 'filled in' },
  ])
})

async function paste(text: string): Promise<void> {
  const place = document.activeElement as HTMLElement
  const source = document.body.appendChild(document.createElement('textarea'))
  source.value = text
  source.select()
  await userEvent.copy()
  source.remove()
  place.focus()
  await userEvent.paste()
}
