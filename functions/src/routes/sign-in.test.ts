import { beforeEach, expect, it, vi } from 'vitest'

const services = vi.hoisted(() => ({ signInWithPassword: vi.fn(), isOwner: vi.fn() }))
// Vitest's fake timers do not reach this module.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}))
vi.mock('../auth/identity.ts', () => services)
vi.mock('../auth/session.ts', () => ({ isOwner: services.isOwner, readCookies: () => [] }))
vi.mock('../auth/device.ts', () => ({ isOwnersDevice: () => false }))
vi.mock('../store/throttle.ts', () => ({
  consumeBudgets: async () => ({ refund: async () => undefined }),
}))

import type { Call } from '../http/route.ts'
import { signInRoutes } from './sign-in.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

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
    const login = signInRoutes.find(({ path }) => path === '/api/auth/login')
    const input = { email: 'a@example.com', password: 'x' }
    const call = { request: new Request('http://function/'), input, context: { ip: '192.0.2.1' } }
    const started = Date.now()
    let took = 0
    const refused = login?.handler(call as unknown as Call<unknown>).catch((error) => {
      expect([error.status, error.code]).toEqual([401, 'wrong_sign_in'])
      took = Date.now() - started
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
    expect(took).toBe(400)
  },
)
