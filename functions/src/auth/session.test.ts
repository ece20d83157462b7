import { beforeEach, expect, it, vi } from 'vitest'

// The Auth emulator always checks revocation, so only a stub shows that we ask for it.
const admin = vi.hoisted(() => ({ verifySessionCookie: vi.fn(), getUser: vi.fn() }))
vi.mock('../store/firebase.ts', () => ({ auth: async () => admin }))

import { requireOwner } from './session.ts'

const request = (cookie: string) => new Request('http://function/', { headers: { cookie } })

beforeEach(() => {
  admin.verifySessionCookie.mockReset().mockResolvedValue({ uid: 'owner', exp: 1_000 })
  admin.getUser.mockReset().mockResolvedValue({ disabled: false, customClaims: { admin: true } })
})

it('43: asks whether the session was revoked, and who is owner now', async () => {
  expect(await requireOwner(request('__session=abc'))).toEqual({
    uid: 'owner',
    email: '',
    expiresAt: 1_000_000,
  })
  expect(admin.verifySessionCookie).toHaveBeenCalledWith('abc', true)
  expect(admin.getUser).toHaveBeenCalledWith('owner')
})

it.each([
  ['auth/session-cookie-expired', 401],
  ['auth/session-cookie-revoked', 401],
  ['app/network-error', 503],
  ['auth/internal-error', 503],
])('answers %s with %i, and logs it only as a fault of Auth', async (code, status) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const fault = Object.assign(new Error('secret'), { code })
  admin.verifySessionCookie.mockRejectedValueOnce(fault)
  await expect(requireOwner(request('__session=a'))).rejects.toMatchObject({ status })
  admin.getUser.mockRejectedValueOnce(fault)
  if (status === 503) await expect(requireOwner(request('__session=a'))).rejects.toThrow()
  const logged = log.mock.calls.flat()
  expect(logged.filter((line) => line.includes(code))).toHaveLength(status === 503 ? 2 : 0)
  expect(logged.join()).not.toContain('secret')
})
