import { expect, it, onTestFinished, vi } from 'vitest'
import type { Site } from './check.ts'
import { cookieFaults, sessionChecks } from './session.ts'

const value = `__session=${'a'.repeat(900)}`
const line = `${value}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict`

it.each([
  [' HttpOnly;', '', 'is not HttpOnly'],
  ['Strict', 'Lax', 'is not SameSite=Strict'],
  ['43200', '604800', 'does not last 12 hours'],
  ['Secure;', 'Secure; Domain=example.com;', 'names a Domain'],
  ['a'.repeat(900), 'a'.repeat(5000), 'is longer than 4,096 bytes'],
])('with %j as %j it %s', (from, to, fault) => {
  expect(cookieFaults(line.replace(from, to), { secure: true })).toEqual([
    expect.stringContaining(fault.replace(/^it /, '')),
  ])
})

const live = { state: 'live', reason: '', advice: '' }
const sent = { messages: [{ mail: { state: 'sent', words: '' } }], testMail: null }

const off = { state: 'off', reason: 'after the next deploy', advice: 'npm run provision' }
const failed = { ...sent, testMail: { state: 'failed', words: 'no such user' } }

it.each([
  ['publishing has no permission', off, sent, 'is off: after the next deploy; npm run provision'],
  ['the newest mail has failed', live, failed, 'mail has failed: no such user'],
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
  const owner = { email: 'ada@ada.dev', password: 'a password' }
  const site = { url: new URL('https://ada.dev'), isLocal: false, owner } as Site
  const [, run] = sessionChecks.find(([name]) => name.startsWith('publishing')) ?? []
  const check = run?.(site)
  await check?.catch(() => {})
  return { check, calls }
}
