import { expect, it, onTestFinished, vi } from 'vitest'
import { apiChecks } from './api.ts'

const live = { state: 'live', reason: '', advice: '' }
const sent = { messages: [{ mail: { state: 'sent', words: '' } }], testMail: null }
const off = { state: 'off', reason: 'after the next deploy', advice: 'npm run provision' }
const failed = { ...sent, testMail: { state: 'failed', words: 'no such user' } }
const cookie = '__session=eyJhb.eyJpc3M; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict'

it('passes a live site on which all works', async () => {
  await expect(runOn(live, sent).result).resolves.toBeUndefined()
})

it.each([
  ['publishing has no permission', off, sent, 'is off: after the next deploy; npm run provision'],
  ['the newest mail has failed', live, failed, 'mail has failed: no such user'],
])('fails where %s, and signs out again', async (_, publication, inbox, fault) => {
  const { result, calls } = runOn(publication, inbox)
  await expect(result).rejects.toThrow(fault)
  expect(calls.at(-1)).toBe('/api/auth/logout')
})

it.each([
  [' HttpOnly;', ''],
  ['Strict', 'Lax'],
  ['43200', '604800'],
  ['Secure;', 'Secure; Domain=ada.dev;'],
  [' Secure;', ''],
])('fails with %j of the session cookie as %j', async (from, to) => {
  await expect(runOn(live, sent, cookie.replace(from, to)).result).rejects.toThrow('cookie')
})

/** A live site whose owner’s area says this. */
function runOn(publication: object, inbox: object, line = cookie) {
  const calls: string[] = []
  const answers: Record<string, object> = {
    '/api/publication/getpublication': publication,
    '/api/contact/getmessages': inbox,
  }
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    calls.push(pathname)
    const set = pathname.endsWith('logout') ? '__session=; Max-Age=0' : line
    const headers = { 'set-cookie': set, 'cache-control': 'private, no-store' }
    return Response.json(answers[pathname] ?? {}, { headers })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const owner = { email: 'ada@ada.dev', password: 'a password' }
  const site = { url: new URL('https://ada.dev'), isLocal: false, config: {}, hasAnalytics: true }
  const check = apiChecks.find(({ name }) => name.includes('mail'))
  const result = check?.run({ ...site, owner })
  return { result, calls }
}
