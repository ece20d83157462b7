import { readFirebaseConfig } from '../shared/hosting-config.ts'
import { ask, type Call, type Check, type Expected, Failure, type Site } from './check.ts'
import { findAsset } from './pages.ts'

/** Hosting has been seen to send an HSTS value of its own: that one is checked by what it means. */
const hsts = 'strict-transport-security'

const page: Expected = { status: 200, headers: { 'cache-control': 'no-cache' } }
const answer = (status: number): Expected => {
  const headers = {
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
  }
  return { status, headers }
}

/** Every kind of answer, by who makes it: a file, a rewrite to a file, nothing, the function. */
const kinds: [string, string | ((site: Site) => Promise<string>), Expected, Call?][] = [
  ['home page', '/', page],
  ['sign-in page', '/login', page],
  ['sign-in page with a slash', '/login/', { headers: { 'cache-control': 'no-cache' } }],
  ["owner's page", '/admin', page],
  ['a file with a hashed name', findAsset, { status: 200 }],
  ['a hashed name that is not there', '/assets/no-such-file.js', { ...page, status: 404 }],
  ['another file', '/favicon.svg', { status: 200 }],
  ['page that is not there', '/no-such-page', { status: 404 }],
  ['API 200', '/api/project/getprojects', answer(200), { json: {} }],
  ['API 400', '/api/skill/getskills', answer(400), { json: { type: 'no' } }],
  ['API 401', '/api/auth/getToken', answer(401), { json: { id: 'x' } }],
  [
    'API 403',
    '/api/auth/login',
    answer(403),
    { json: {}, headers: { 'sec-fetch-site': 'cross-site' } },
  ],
  ['API 404', '/api/no-such-call', answer(404)],
  ['API 405', '/api/auth/login', answer(405)],
  ['API 413', '/api/skill/getskills', answer(413), { json: { type: 'x'.repeat(20_000) } }],
  ['API 415', '/api/skill/getskills', answer(415), { method: 'POST', body: 'type=tech' }],
  ['image that is not there', `/images/skills/${'0'.repeat(64)}.webp`, answer(404)],
]

export const headerChecks: Check[] = [
  ...kinds.map(([name, place, { status, headers }, call]): Check => {
    return [
      `headers: ${name}`,
      async (site) => {
        const path = typeof place === 'string' ? place : await place(site)
        const promised = await promisedHeaders(site, path)
        const response = await ask(site, path, call, {
          ...(status && { status }),
          headers: { ...promised, ...headers },
        })
        await response.body?.cancel()
      },
    ]
  }),
  [
    'HSTS: a year at least, subdomains too',
    async (site) => {
      const value = (await ask(site, '/')).headers.get(hsts) ?? 'missing'
      const age = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)
      if (age < 31_536_000 || !/includeSubDomains/i.test(value)) {
        throw new Failure(`${hsts} is ${value}`)
      }
    },
  ],
]

/** What firebase.json promises for a path, and what no answer may say. */
export async function promisedHeaders(
  { isLocal }: Pick<Site, 'isLocal'>,
  path: string,
): Promise<Expected['headers']> {
  const { [hsts]: _, ...promised } = expectedHeaders(path, await readHeaderRules())
  // The Functions emulator says it of itself.
  return isLocal ? promised : { ...promised, 'x-powered-by': null }
}

interface HeaderRule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

export async function readHeaderRules(): Promise<HeaderRule[]> {
  return (await readFirebaseConfig()).hosting.headers
}

/** By lower-case name; a later rule wins, as in Hosting. */
export function expectedHeaders(path: string, rules: HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) => pattern(rule).test(path))
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  )
}

/** Hosting matches globs against the path; of them only a whole path and the two asterisks are in use. */
function pattern({ source = '', regex }: HeaderRule): RegExp {
  if (regex !== undefined) return new RegExp(regex)
  if (source === '**') return /^\//
  const [, path, asterisks] = /^(\/[\w/.-]*)(\*\*)?$/.exec(source) ?? []
  if (path === undefined) {
    throw new Error(`scripts/smoke does not know the header source ${source} of firebase.json yet`)
  }
  return new RegExp(`^${path.replaceAll('.', '\\.')}${asterisks ? '' : '$'}`)
}
