/** The sign-in, its cookie and the sign-out. */
import { randomUUID } from 'node:crypto'
import {
  askJson,
  type Check,
  expectHeader,
  expectStatus,
  Failure,
  readJson,
  Skip,
} from './check.ts'

const login = '/api/auth/login'

export const sessionChecks: Check[] = [
  {
    name: 'wrong sign-in: 401 and no cookie',
    run: async (site) => {
      // Nobody's address, so that no attempt counts against the owner.
      const email = `smoke-${randomUUID()}@example.com`
      const response = await askJson(site, login, { email, password: randomUUID() })
      if (response.status === 429) {
        throw new Skip('too many sign-ins from this address: try again in 15 minutes')
      }
      expectStatus(response, 401, login)
      expectHeader(response, 'set-cookie', null, login)
      expectHeader(response, 'cache-control', 'private, no-store', login)
      const body = JSON.stringify(await readJson(response, login))
      if (body !== '{"message":"Invalid email or password","code":"wrong_sign_in"}') {
        throw new Failure(`the answer says more than it should: ${body.slice(0, 200)}`)
      }
    },
  },
  {
    name: 'sign-in, cookie and sign-out',
    run: async (site) => {
      if (!site.owner) throw new Skip('needs --email and --password-stdin')
      const response = await askJson(site, login, site.owner)
      expectStatus(response, 200, login)
      expectHeader(response, 'cache-control', 'private, no-store', login)
      const text = await response.text()
      if (/eyJ[\w-]{8}/.test(text)) throw new Failure('the answer of the sign-in holds a token')
      const [line = '', ...more] = response.headers.getSetCookie()
      if (line === '' || more.length > 0) {
        throw new Failure(`the sign-in sets ${line ? more.length + 1 : 0} cookies instead of one`)
      }
      const faults = cookieFaults(line, { secure: !site.isLocal })
      const cookie = line.split(';', 1)[0] ?? ''
      const call = (path: string, body: object) => askJson(site, path, body, { cookie })
      const id = JSON.parse(text)._id
      try {
        if (faults.length > 0) throw new Failure(`the session cookie ${faults.join(', ')}`)
        // Hosting passes on no cookie of another name.
        expectStatus(await call('/api/auth/getToken', { id }), 200, 'a call with the cookie')
        // Revocation counts in whole seconds.
        await new Promise((resolve) => setTimeout(resolve, 1_100))
      } finally {
        const out = await call('/api/auth/logout', {})
        expectStatus(out, 200, 'the sign-out')
        expectHeader(out, 'set-cookie', /^__session=;.*Max-Age=0/, 'the sign-out')
      }
      expectStatus(await call('/api/auth/getToken', { id }), 401, 'the cookie after the sign-out')
    },
  },
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
