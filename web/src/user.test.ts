import { expect, it, vi } from 'vitest'
import { checkSession } from './user.ts'

const { getToken } = vi.hoisted(() => ({ getToken: vi.fn() }))
vi.mock('./api.ts', () => ({ getToken }))

it('a session that does not stand any more is only logged', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  getToken.mockRejectedValue('Sign in first')
  await checkSession({ _id: 'x', email: 'owner@example.com', message: 'Signed in' })
  expect(getToken.mock.calls).toEqual([['x']])
  expect(log.mock.calls).toEqual([['Sign in first']])
})
