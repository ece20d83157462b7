import { expect, it, vi } from 'vitest'

const canary = 'canary of a fault that nobody expected'
vi.mock('./store/firebase.ts', () => ({
  firestore: async () => {
    throw new TypeError(canary)
  },
}))
vi.mock('./config.ts', () => ({ ratePepper: { value: () => 'pepper' }, inEmulator: false }))

import { handle } from './app.ts'
import { securityHeaders } from './http/security-headers.ts'

const context = {
  method: 'POST',
  path: '/api/project/getprojects',
  ip: '192.0.2.1',
  requestId: 'r',
  bodyHeaders: undefined,
}

it('12: a fault of ours is answered as Internal error with the whole header set, without what happened', async () => {
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of printed) spy.mockImplementation(() => undefined)
  const response = await handle(new Request('http://function/', { method: 'POST' }), context)
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ message: 'Internal error', code: 'internal' })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(response.headers.get(name)).toBe(value)
  }
  const lines = printed.flatMap((spy) => spy.mock.calls.flat())
  expect(lines.join()).toContain('unexpected error')
  expect(lines.join()).not.toContain(canary)
})
