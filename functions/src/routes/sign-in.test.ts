import { beforeEach, expect, it, vi } from 'vitest'

const services = vi.hoisted(() => ({ signInWithPassword: vi.fn(), isOwner: vi.fn() }))
const isOwnersDevice = vi.hoisted(() => vi.fn())
const consumeBudgets = vi.hoisted(() => vi.fn(async () => ({ refund: async () => undefined })))
// Vitest's fake timers do not reach this module.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}))
vi.mock('../auth/identity.ts', () => services)
vi.mock('../auth/session.ts', () => ({ isOwner: services.isOwner, readCookies: () => [] }))
vi.mock('../auth/device.ts', () => ({ isOwnersDevice }))
vi.mock('../store/throttle.ts', () => ({ consumeBudgets }))

import type { Call } from '../http/route.ts'
import type { Budget } from '../store/throttle.ts'
import { signInRoutes } from './sign-in.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const login = (email = 'a@example.com') => {
  const input = { email, password: 'x' }
  const call = { request: new Request('http://function/'), input, context: { ip: '192.0.2.1' } }
  const route = signInRoutes.find(({ path }) => path === '/api/auth/login')
  return route?.handler(call as unknown as Call<unknown>)
}

const after = async <T>(ms: number, value: T): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return value
}

it.each([
  ['an unknown address', 5, null, true],
  ['a wrong password', 120, null, true],
  ['a disabled account', 60, null, true],
  ['an account that is not the owner’s', 200, { uid: 'x', idToken: 't', email: 'e' }, false],
])(
  '33: answers %s after 400 ms, however long the sign-in service takes',
  async (_what, ms, verdict, isOwner) => {
    services.signInWithPassword.mockImplementation(() => after(ms, verdict))
    services.isOwner.mockImplementation(() => after(50, isOwner))
    const started = Date.now()
    let took = 0
    const refused = login()?.catch((error) => {
      expect([error.status, error.code]).toEqual([401, 'wrong_sign_in'])
      took = Date.now() - started
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
    expect(took).toBe(400)
  },
)

it.each([
  [false, ['a@example.com:192.0.2.1, 5 in 15', '192.0.2.1, 20 in 15', 'a@example.com, 20 in 60']],
  [true, ['a@example.com, 5 in 15', 'a@example.com, 20 in 60']],
])('36: counts a try, from a device of the owner’s: %s, by %j minutes', (isOwners, expected) => {
  isOwnersDevice.mockReturnValue(isOwners)
  consumeBudgets.mockClear()
  login('A@Example.com')?.catch(() => undefined)
  const [budgets] = consumeBudgets.mock.calls[0] as unknown as [Budget[]]
  const told = ({ key, limit, window }: Budget) =>
    `${key.replace(/^[^:]*:/, '')}, ${limit} in ${window / 60_000}`
  expect(budgets.map(told)).toEqual(expected)
})
