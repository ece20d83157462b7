import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askForToken, readUser } from './user.ts'

const { getToken } = vi.hoisted(() => ({ getToken: vi.fn() }))
vi.mock('./api.ts', () => ({ getToken }))

const items = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  '{',
  'null',
  '[]',
  '[{"_id":"x","message":"m"}]',
  '"text"',
  '{"_id":1,"message":"m"}',
  '{"__proto__":{"_id":"x","message":"m"}}',
])('a corrupt stored user counts as signed out, and goes: %s', (stored) => {
  items.set('user', stored)
  expect(readUser()).toBeNull()
  expect(items.has('user')).toBe(false)
})

it('a session that does not stand any more is only logged', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  getToken.mockRejectedValue('Sign in first')
  await askForToken({ _id: 'x', email: 'owner@example.com', message: 'Signed in' })
  expect(getToken.mock.calls).toEqual([['x']])
  expect(log.mock.calls).toEqual([['Sign in first']])
})
