import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ownProfile } from '../../support/test-profile.ts'
import { frames } from '../forms.ts'
import { message } from '../samples.ts'
import { api, openOwnersArea, openSignIn, phone, refusal } from '../screens.ts'

const name = 'Ada Wolf'
const link = (words: string) => page.getByRole('banner').getByRole('link', { name: words })

beforeEach(() => be(name))

function be(name: string): void {
  const updatedAt = '2026-01-01T00:00:00.000Z'
  api.profile = { profile: { ...ownProfile, name }, updatedAt }
}

// First, since the fetched name is kept for the whole visit.
test('where the profile cannot be had nobody is named', async () => {
  const path = 'profile/getpublicprofile'
  const refuse = vi.fn(() => refusal(503, { message: '', code: 'unavailable' }))
  api.answer(path, refuse)
  openSignIn()
  await expect.poll(() => refuse.mock.calls).toHaveLength(1)
  // Otherwise the next test would find this request pending.
  await frames()
  await expect.poll(() => document.title).toBe('Sign in | Portfolio')
})

test('signing in, the bar, the tab and an answer name the owner as the stored profile does', async () => {
  openSignIn()
  await expect.element(link(name)).toBeVisible()
  await expect.poll(() => document.title).toBe(`Sign in | ${name}`)
  // The public response may be outdated, so it is not stored.
  expect(localStorage.getItem('owner-name')).toBeNull()
  api.messages.push(message({ read: true }))
  openOwnersArea()
  await expect.element(link(name)).toBeVisible()
  await page.viewport(...phone)
  await expect.element(link(name)).toBeVisible()
  await expect.poll(() => document.title).toBe(`Your portfolio | ${name}`)
  await expect.poll(() => localStorage.getItem('owner-name')).toBe(name)

  await page.getByRole('link', { name: 'Messages' }).click()
  await page.getByText('Mirela Okoye').click()
  await expect
    .element(page.getByRole('link', { name: 'Reply' }))
    .toHaveAttribute('href', expect.stringContaining('?subject=Your%20message%20to%20Ada%20Wolf&'))

  // A public response, which may be outdated, must not replace a saved name.
  be('Of a while ago')
  openSignIn()
  await expect.element(link('Of a while ago')).toBeVisible()
  expect(localStorage.getItem('owner-name')).toBe(name)
})
