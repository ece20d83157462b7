import { describe, expect, it } from 'vitest'
import { auth } from '../../functions/src/store/firebase.ts'
import { owner } from '../../sample/owner.ts'
import { anAccount, post, request, sessionOf, signIn } from '../support/api-client.ts'
import { anAddress } from '../support/call.ts'

/** An address of its own, so that its failed attempts do not count for other tests. */
const at = { address: anAddress(), request }

const login = (email: unknown, password: unknown, call: { cookie?: string } = {}) =>
  post('/api/auth/login', { email, password }, { at, ...call })

describe('POST /api/auth/login', () => {
  it('39, 40: answers the user and sets one new session cookie, no credential in the body', async () => {
    const cookie = '__session=chosen-by-somebody'
    const { status, headers, body } = await login(owner.email.toUpperCase(), owner.password, {
      cookie,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Signed in successfully',
      _id: expect.any(String),
      email: owner.email.toUpperCase(),
    })
    expect(headers.get('cache-control')).toBe('private, no-store')
    const cookies = headers.getSetCookie()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(
      /^__session=[^;]{20,4000}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(cookies[0]).not.toContain(cookie)
    expect(JSON.stringify(body)).not.toContain('eyJ')
  })

  it('33: answers the same 401 to everything that is wrong about a sign-in', async () => {
    const stranger = await anAccount({})
    const disabled = await anAccount({ admin: true }, { disabled: true })
    const answers = await Promise.all([
      login(owner.email, 'not the pass phrase'),
      login('nobody@example.com', 'not the pass phrase'),
      login(stranger.email, stranger.password),
      login(disabled.email, disabled.password),
    ])
    for (const { status, headers, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({ message: 'Invalid email or password', code: 'wrong_sign_in' })
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  it('35: takes a password as it is', async () => {
    const password = `  ${'x'.repeat(64)} pässwörd 密码 مرور 🚌  `
    const { email } = await anAccount({ admin: true }, { password })
    expect((await login(email, password)).status).toBe(200)
    expect((await login(email, password.trim())).status).toBe(401)
  })
})

it('46: says how long the session of this user stands, without a credential', async () => {
  const account = await anAccount()
  const { uid } = account
  const cookie = await signIn({ at, as: account })
  const { status, body } = await post('/api/auth/getToken', { id: uid }, { cookie })
  expect(status).toBe(200)
  expect(body).toEqual({ valid: true, expiresAt: expect.stringMatching(/Z$/) })
  const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(11.9)
  expect(hours).toBeLessThanOrEqual(12)
  expect((await post('/api/auth/getToken', { id: 'x' })).status).toBe(401)
  expect((await post('/api/auth/getToken', { id: 'x' }, { cookie })).status).toBe(403)
  expect((await post('/api/auth/getToken', {}, { cookie })).status).toBe(400)
})

describe('a session', () => {
  async function ask(cookie: string) {
    const { status, body } = await post('/api/project/getprojects', { all: true }, { cookie })
    return [status, body.code]
  }

  it('2.14, 41: is nothing made up, no ID token, none of another project and none that has expired', async () => {
    const { uid } = await (await auth()).getUserByEmail(owner.email)
    const key = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`
    const response = await fetch(`${key}/accounts:signInWithPassword?key=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...owner, returnSecureToken: true }),
    })
    const { idToken } = (await response.json()) as { idToken: string }
    expect(idToken).toMatch(/^eyJ/)
    expect(await ask(sessionOf(uid))).toEqual([200, undefined])
    for (const cookie of [
      ...['__session=', '__session=garbage', '__session=a.b.c', 'session=x'],
      `__session=${'a'.repeat(5_000)}`,
      `__session=${idToken}`,
      sessionOf(uid, 60, 'another-project'),
      sessionOf(uid, -1),
    ]) {
      expect(await ask(cookie), cookie).toEqual([401, 'unauthenticated'])
    }
  })

  it.each(['claim', 'disabled', 'deleted', 'password', 'revocation'])(
    '43: ends as soon as its account has another: %s',
    async (end) => {
      const { uid } = await anAccount()
      const admin = await auth()
      const cookie = sessionOf(uid)
      expect(await ask(cookie)).toEqual([200, undefined])
      if (end === 'claim') await admin.setCustomUserClaims(uid, {})
      if (end === 'disabled') await admin.updateUser(uid, { disabled: true })
      if (end === 'deleted') await admin.deleteUser(uid)
      if (end === 'password' || end === 'revocation') await nextSecond()
      if (end === 'password') await admin.updateUser(uid, { password: 'another long one 456' })
      if (end === 'revocation') await admin.revokeRefreshTokens(uid)
      const refused = end === 'claim' ? [403, 'forbidden'] : [401, 'unauthenticated']
      expect(await ask(cookie)).toEqual(refused)
    },
  )

  it('44: ends with the sign-out, even within its first second, wherever else its cookie is kept', async () => {
    const cookie = sessionOf((await anAccount()).uid)
    const { status, headers, body } = await post('/api/auth/logout', undefined, { cookie })
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'Signed out' })
    expect(headers.getSetCookie()).toEqual([
      '__session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    ])
    expect((await ask(cookie))[0]).toBe(401)
  })
})

/** Revocation has a resolution of one second. */
async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000)
  const present = second()
  await expect.poll(second).toBeGreaterThan(present)
}
