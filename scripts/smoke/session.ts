/** The sign-in, its cookie and the sign-out. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Check, Failure, readJson, requireAnswer, Skip } from './check.ts'

const login = '/api/auth/login'
const secret = { 'cache-control': 'private, no-store' }

export const sessionChecks: Check[] = [
  [
    'wrong sign-in: 401 and no cookie',
    async (site) => {
      // Nobody's address, so that no attempt counts against the owner.
      const json = { email: `smoke-${randomUUID()}@example.com`, password: randomUUID() }
      const response = await ask(site, login, { json })
      if (response.status === 429) {
        throw new Skip('too many sign-ins from this address: try again in 15 minutes')
      }
      requireAnswer(response, { status: 401, headers: { ...secret, 'set-cookie': null } }, login)
      const body = JSON.stringify(await readJson(response, login))
      if (body !== '{"message":"Invalid email or password","code":"wrong_sign_in"}') {
        throw new Failure(`the answer says more than it should: ${body.slice(0, 200)}`)
      }
    },
  ],
  [
    'sign-in, cookie and sign-out',
    async (site) => {
      if (!site.owner) throw new Skip('needs --email and --password-stdin')
      const response = await ask(
        site,
        login,
        { json: site.owner },
        { status: 200, headers: secret },
      )
      const text = await response.text()
      if (/eyJ[\w-]{8}/.test(text)) throw new Failure('the answer of the sign-in holds a token')
      const lines = response.headers.getSetCookie()
      const [line = ''] = lines
      if (lines.length !== 1) {
        throw new Failure(`the sign-in sets ${lines.length} cookies instead of one`)
      }
      const headers = { cookie: line.split(';', 1)[0] ?? '' }
      const check = (what: string, status: number) => {
        const json = { id: JSON.parse(text)._id }
        return ask(site, '/api/auth/getToken', { what, json, headers }, { status })
      }
      try {
        const faults = cookieFaults(line, { secure: !site.isLocal })
        if (faults.length > 0) throw new Failure(`the session cookie ${faults.join(', ')}`)
        // Hosting passes on no cookie of another name.
        await check('a call with the cookie', 200)
        // Revocation counts in whole seconds.
        await sleep(1_100)
      } finally {
        const cleared = { 'set-cookie': /^__session=;.*Max-Age=0/ }
        const call = { what: 'the sign-out', json: {}, headers }
        await ask(site, '/api/auth/logout', call, { status: 200, headers: cleared })
      }
      await check('the cookie after the sign-out', 401)
    },
  ],
]

/** What is wrong with the line that sets the session cookie. */
export function cookieFaults(line: string, options: { secure: boolean }): string[] {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const found = new Map(
    attributes.map((attribute) => {
      const [name = '', value = ''] = attribute.split('=')
      return [name.toLowerCase(), value]
    }),
  )
  const rules: [boolean, string][] = [
    [pair.startsWith('__session=') && pair.length > 30, 'is not named __session'],
    [pair.length < 4_096, 'is longer than 4,096 bytes'],
    [found.has('httponly'), 'is not HttpOnly'],
    [found.has('secure') || !options.secure, 'is not Secure'],
    [found.get('samesite')?.toLowerCase() === 'strict', 'is not SameSite=Strict'],
    [found.get('path') === '/', 'is not for Path=/'],
    [found.get('max-age') === '43200', 'does not last 12 hours'],
    [!found.has('domain'), 'names a Domain'],
  ]
  return rules.filter(([isRight]) => !isRight).map(([, fault]) => fault)
}
