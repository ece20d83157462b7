import { expect, it, onTestFinished, vi } from 'vitest'
import { cookieFaults, sessionChecks } from './session.ts'

const value = `__session=${'a'.repeat(900)}`
const line = `${value}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict`

it.each([
  [' HttpOnly;', '', 'is not HttpOnly'],
  [' Secure;', '', 'is not Secure'],
  ['Strict', 'Lax', 'is not SameSite=Strict'],
  ['Path=/;', 'Path=/api;', 'is not for Path=/'],
  ['43200', '604800', 'does not last 12 hours'],
  ['Secure;', 'Secure; Domain=example.com;', 'names a Domain'],
  ['__session', 'session', 'is not named __session'],
  ['a'.repeat(900), 'a'.repeat(5000), 'is longer than 4,096 bytes'],
])('with %j as %j it %s', (from, to, fault) => {
  expect(cookieFaults(line.replace(from, to), { secure: true })).toEqual([
    expect.stringContaining(fault.replace(/^it /, '')),
  ])
})

const live = { state: 'live', reason: '', advice: '' }
const sent = { messages: [{ mail: { state: 'sent', words: '' } }], testMail: null }

it.each<[string, object, object, RegExp]>([
  [
    'publishing has no permission',
    { state: 'off', reason: 'after the next deploy', advice: 'npm run provision' },
    sent,
    /publishing is off: after the next deploy; npm run provision/,
  ],
  [
    'the newest mail has failed',
    live,
    { ...sent, testMail: { state: 'failed', words: 'no such user' } },
    /mail has failed: no such user/,
  ],
])('fails where %s, and signs out again', async (_, publication, inbox, fault) => {
  const { check, calls } = await askOwner(publication, inbox)
  await expect(check).rejects.toThrow(fault)
  expect(calls.at(-1)).toBe('/api/auth/logout')
})

/** A live site whose owner’s area says this. */
async function askOwner(publication: object, inbox: object) {
  const calls: string[] = []
  const answers: Record<string, object> = {
    '/api/auth/login': { _id: '1' },
    '/api/publication/getpublication': publication,
    '/api/contact/getmessages': inbox,
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url)
    calls.push(pathname)
    const cookie = pathname.endsWith('logout') ? '__session=; Max-Age=0' : '__session=x'
    const headers = { 'set-cookie': cookie, 'cache-control': 'private, no-store' }
    return Response.json(answers[pathname] ?? {}, { headers })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const site = {
    ...{ url: new URL('https://ada.dev'), isLocal: false, projectId: 'ada', bucket: 'ada' },
    ...{
      browserKeys: [],
      appId: undefined,
      measurementId: undefined,
      hasAnalytics: false,
      images: [],
      accessToken: undefined,
    },
    owner: { email: 'ada@ada.dev', password: 'a password' },
  }
  const [, run] = sessionChecks.find(([name]) => name.startsWith('publishing')) ?? []
  const check = run?.(site)
  await check?.catch(() => {})
  return { check, calls }
}
