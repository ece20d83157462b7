/** The sign-in, its cookie and the sign-out. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ask,
  type Call,
  type Check,
  Failure,
  readJson,
  requireAnswer,
  type Site,
  Skip,
} from './check.ts'

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
      let after: (() => Promise<unknown>) | undefined
      await asOwner(site, async (owner) => {
        const faults = cookieFaults(owner.line, { secure: !site.isLocal })
        if (faults.length > 0) throw new Failure(`the session cookie ${faults.join(', ')}`)
        const json = { id: owner.id }
        // Hosting passes on no cookie of another name.
        await owner.call('/api/auth/getToken', { what: 'a call with the cookie', json })
        after = () => owner.call('/api/auth/getToken', { what: 'the cookie after it', json }, 401)
        // Revocation counts in whole seconds.
        await sleep(1_100)
      })
      await after?.()
    },
  ],
  [
    'publishing and mail work, as the owner’s area says',
    (site) =>
      asOwner(site, async ({ call }) => {
        const { state, reason, advice } = await call('/api/publication/getpublication', {
          json: { visit: false },
        })
        if (state === 'off' && site.isLocal) throw new Skip(reason)
        if (state === 'off' || state === 'failed') {
          throw new Failure(`publishing is ${state}: ${reason}; ${advice}`)
        }
        const { messages, testMail } = await call('/api/contact/getmessages', { json: {} })
        const mail = testMail ?? messages[0]?.mail
        if (mail?.state === 'failed') throw new Failure(`mail has failed: ${mail.words}`)
      }),
  ],
]

interface Owner {
  id: string
  /** What set the session's cookie. */
  line: string
  /** Throws a Failure for another status. */
  // biome-ignore lint/suspicious/noExplicitAny: what the API answers, each read in one place
  call(path: string, call: Call, status?: number): Promise<any>
}

/** Signs in for a check, and out again whatever it finds. */
async function asOwner(site: Site, work: (owner: Owner) => Promise<void>): Promise<void> {
  if (!site.owner) throw new Skip('needs --email and --password-stdin')
  const response = await ask(site, login, { json: site.owner }, { status: 200, headers: secret })
  const text = await response.text()
  if (/eyJ[\w-]{8}/.test(text)) throw new Failure('the answer of the sign-in holds a token')
  const lines = response.headers.getSetCookie()
  const [line = ''] = lines
  if (lines.length !== 1) {
    throw new Failure(`the sign-in sets ${lines.length} cookies instead of one`)
  }
  const headers = { cookie: line.split(';', 1)[0] ?? '' }
  const call: Owner['call'] = async (path, init, status = 200) => {
    const answer = await ask(site, path, { ...init, headers }, { status })
    return readJson(answer, init.what ?? path)
  }
  try {
    await work({ id: JSON.parse(text)._id, line, call })
  } finally {
    const cleared = { 'set-cookie': /^__session=;.*Max-Age=0/ }
    const out = { what: 'the sign-out', json: {}, headers }
    await ask(site, '/api/auth/logout', out, { status: 200, headers: cleared })
  }
}

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
