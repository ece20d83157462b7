import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { getToken } = vi.hoisted(() => ({ getToken: vi.fn() }))
vi.mock('./api.ts', () => ({ getToken }))

const user = { _id: 'x', email: 'owner@example.com', message: 'Signed in' }
const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The module as a page that was just loaded has it. */
async function loaded() {
  vi.resetModules()
  return import('./user.ts')
}

it.each([
  '{',
  'null',
  '[]',
  '[{"_id":"x","message":"m"}]',
  '"text"',
  '{"_id":1,"message":"m"}',
  '{"__proto__":{"_id":"x","message":"m"}}',
])('a corrupt stored user counts as signed out, and goes: %s', async (stored) => {
  const { readUser } = await loaded()
  items.set('user', stored)
  expect(readUser()).toBeNull()
  expect(items.has('user')).toBe(false)
})

it('what was stored is read again', async () => {
  const { readUser, writeUser } = await loaded()
  writeUser(user)
  expect(readUser()).toEqual(user)
  writeUser(null)
  expect(readUser()).toBeNull()
})

it.each([['getItem'], ['setItem', 'removeItem']])(
  'storage that throws is no fault: %s',
  async (...names) => {
    const { readUser, writeUser } = await loaded()
    items.set('user', '{')
    for (const name of names)
      Object.assign(localStorage, {
        [name]: () => {
          throw new DOMException('off', 'SecurityError')
        },
      })
    expect(readUser()).toBeNull()
    expect(() => writeUser(user)).not.toThrow()
  },
)

it.each([
  ['an answer', () => getToken.mockResolvedValueOnce('valid'), 'valid'],
  ['a failure', () => getToken.mockRejectedValueOnce('Sign in first'), 'Sign in first'],
] as const)(
  'the session is asked for once in a page, and %s is only logged',
  async (_, answer, said) => {
    const { askForToken } = await loaded()
    const log = vi.spyOn(console, 'log').mockReturnValue()
    getToken.mockClear()
    answer()
    await askForToken(user)
    await askForToken({ ...user, _id: 'y' })
    expect(getToken.mock.calls).toEqual([['x']])
    expect(log.mock.calls).toEqual([[said]])
  },
)
