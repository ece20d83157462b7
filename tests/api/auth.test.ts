import { describe, expect, it, vi } from 'vitest'
import { auth } from '../../functions/src/store/firebase.ts'
import { owner } from '../../sample/owner.ts'
import { post, postForm, sessionOf, signIn, unique } from '../support/api-client.ts'
import { inOneWindow } from '../support/throttle-window.ts'

const login = (email: unknown, password: unknown) => post('/api/auth/login', { email, password })

describe('POST /api/auth/login', () => {
  it('39: answers the user and sets one session cookie, no credential in the body', async () => {
    const { status, headers, body } = await login(owner.email, owner.password)
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Signed in successfully',
      _id: expect.any(String),
      email: owner.email,
    })
    expect(headers.get('cache-control')).toBe('private, no-store')
    const cookies = headers.getSetCookie()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(
      /^__session=[^;]{20,4000}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(JSON.stringify(body)).not.toContain('eyJ')
  })

  it('takes the e-mail in any case', async () => {
    expect((await login(owner.email.toUpperCase(), owner.password)).status).toBe(200)
  })

  it('33: answers the same 401 to everything that is wrong about a sign-in', async () => {
    const admin = await auth()
    const stranger = {
      email: `${unique('stranger').replace(' ', '-')}@example.com`,
      password: 'long enough 123',
    }
    const disabled = {
      email: `${unique('disabled').replace(' ', '-')}@example.com`,
      password: 'long enough 123',
    }
    await admin.createUser(stranger)
    const { uid } = await admin.createUser({ ...disabled, disabled: true })
    await admin.setCustomUserClaims(uid, { admin: true })
    const answers = [
      await login(owner.email, 'not the pass phrase'),
      await login('nobody@example.com', 'not the pass phrase'),
      await login(stranger.email, stranger.password),
      await login(disabled.email, disabled.password),
    ]
    for (const { status, headers, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({ message: 'Invalid email or password', code: 'wrong_sign_in' })
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  it.each([
    [{}, 'x'],
    [['a@example.com'], 'x'],
    [`${'a'.repeat(300)}@example.com`, 'x'],
    ['a@example.com\r\nBcc: b@example.com', 'x'],
    ['nobody', 'x'],
    [owner.email, ''],
    [owner.email, 'x'.repeat(1025)],
    [owner.email, { $gt: '' }],
  ])('34: refuses %j with %j with 400', async (email, password) => {
    const { status, body } = await login(email, password)
    expect([status, body.code]).toEqual([400, 'invalid_fields'])
  })

  it.each(['x'.repeat(64), 'pässwörd 密码 مرور 🚌', '  spaces around it  '])(
    '35: takes the password %j as it is',
    async (password) => {
      const admin = await auth()
      const email = `${unique('password').replace(' ', '-')}@example.com`
      const { uid } = await admin.createUser({ email, password })
      await admin.setCustomUserClaims(uid, { admin: true })
      expect((await login(email, password)).status).toBe(200)
      expect((await login(email, `${password} `)).status).toBe(401)
    },
  )

  it('36: refuses the sixth wrong try with 429, even with the right password', async () => {
    await inOneWindow()
    const email = `${unique('throttled').replace(' ', '-')}@example.com`
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await login(email, 'wrong')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const { headers, body } = await login(email, 'wrong')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body).toEqual({
      message: expect.stringMatching(
        /^Too many attempts\. Please try again in \d+ minutes\.$|a minute/,
      ),
      code: 'too_many_attempts',
    })
  })
})

describe('POST /api/auth/getToken', () => {
  it('46: says how long the session of this user stands, without a credential', async () => {
    const cookie = await signIn()
    const { uid } = await (await auth()).getUserByEmail(owner.email)
    const { status, body } = await post('/api/auth/getToken', { id: uid }, { cookie })
    expect(status).toBe(200)
    expect(body).toEqual({ valid: true, expiresAt: expect.stringMatching(/Z$/) })
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
  })

  it('46: answers 401 without a session, 403 for another id, 400 without an id', async () => {
    const cookie = await signIn()
    expect((await post('/api/auth/getToken', { id: 'x' })).status).toBe(401)
    expect((await post('/api/auth/getToken', { id: 'x' }, { cookie })).status).toBe(403)
    expect((await post('/api/auth/getToken', {}, { cookie })).status).toBe(400)
  })
})

describe('a session', () => {
  const someone = async (claims: object) => {
    const admin = await auth()
    const credentials = {
      email: `${unique('user').replace(' ', '-')}@example.com`,
      password: 'long enough 123',
    }
    const { uid } = await admin.createUser(credentials)
    await admin.setCustomUserClaims(uid, claims)
    return { admin, uid, credentials }
  }
  const addSkill = (cookie: string) =>
    postForm(
      '/api/skill/addskill',
      { name: 'x', type: 'tech', url: 'https://x.example' },
      { cookie },
    )
  const list = (cookie: string) => post('/api/project/getprojects', { all: true }, { cookie })

  it.each([
    '__session=',
    '__session=garbage',
    `__session=${'a'.repeat(5000)}`,
    'session=x',
    '__session=a.b.c',
  ])('41: is not %.30s', async (cookie) => {
    const { status, body } = await addSkill(cookie)
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
  })

  it('41: is no ID token, none of another project and none that has expired', async () => {
    const { uid } = await (await auth()).getUserByEmail(owner.email)
    const key = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`
    const response = await fetch(`${key}/accounts:signInWithPassword?key=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...owner, returnSecureToken: true }),
    })
    const { idToken } = (await response.json()) as { idToken: string }
    expect(idToken).toMatch(/^eyJ/)
    const cookies = [
      `__session=${idToken}`,
      sessionOf(uid, 60, 'another-project'),
      sessionOf(uid, -1),
    ]
    expect((await list(sessionOf(uid))).status).toBe(200)
    for (const cookie of cookies) {
      const { status, body } = await addSkill(cookie)
      expect([status, body.code]).toEqual([401, 'unauthenticated'])
    }
  })

  it('43: ends as soon as the claim is taken away', async () => {
    const { admin, uid, credentials } = await someone({ admin: true })
    const cookie = await signIn({ as: credentials })
    expect((await list(cookie)).status).toBe(200)
    await admin.setCustomUserClaims(uid, {})
    const { status, body } = await list(cookie)
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })

  it('43: ends as soon as the account is disabled or deleted', async () => {
    const { admin, uid, credentials } = await someone({ admin: true })
    const cookie = await signIn({ as: credentials })
    await admin.updateUser(uid, { disabled: true })
    expect((await list(cookie)).status).toBe(401)
    await admin.deleteUser(uid)
    expect((await list(cookie)).status).toBe(401)
  })

  it('43: ends with a new password and with a revocation', async () => {
    for (const end of ['password', 'revocation']) {
      const { admin, uid, credentials } = await someone({ admin: true })
      const cookie = await signIn({ as: credentials })
      expect((await list(cookie)).status).toBe(200)
      await nextSecond()
      if (end === 'password') await admin.updateUser(uid, { password: 'another long one 456' })
      else await admin.revokeRefreshTokens(uid)
      const { status, body } = await list(cookie)
      expect([end, status, body.code]).toEqual([end, 401, 'unauthenticated'])
    }
  })

  it('44: ends with the sign-out, wherever else its cookie is kept', async () => {
    const { credentials } = await someone({ admin: true })
    const cookie = await signIn({ as: credentials })
    const { status, headers, body } = await post('/api/auth/logout', undefined, { cookie })
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'Signed out' })
    expect(headers.getSetCookie()).toEqual([
      '__session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    ])
    expect((await list(cookie)).status).toBe(401)
  })

  it('42: of a registered stranger opens nothing', async () => {
    const { uid } = await someone({})
    const { status, body } = await addSkill(sessionOf(uid))
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })

  it('2.14: ends after its time, by its own word', async () => {
    const { uid } = await (await auth()).getUserByEmail(owner.email)
    expect((await list(sessionOf(uid, 60))).status).toBe(200)
    const { status } = await list(sessionOf(uid, -1))
    expect(status).toBe(401)
  })

  it('40: is made anew by each sign-in, whatever cookie came with it', async () => {
    const { headers } = await post('/api/auth/login', owner, {
      cookie: '__session=chosen-by-somebody',
    })
    const fresh = headers.getSetCookie()[0] ?? ''
    expect(fresh).not.toContain('chosen-by-somebody')
    const [cookie = ''] = fresh.split(';')
    expect((await list(cookie)).status).toBe(200)
  })

  it('is not needed to sign out', async () => {
    expect((await post('/api/auth/logout')).status).toBe(200)
  })
})

/** Revocation counts in whole seconds. */
async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000)
  const present = second()
  await vi.waitUntil(() => second() > present, { timeout: 5_000 })
}
