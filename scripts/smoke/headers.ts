import {
  ask,
  askJson,
  type Check,
  expectHeader,
  expectStatus,
  Failure,
  type Site,
} from './check.ts'
import { expectedHeaders, readHeaderRules } from './expected-headers.ts'
import { findAsset } from './pages.ts'

/** Hosting has been seen to send an HSTS value of its own: that one is checked by what it means. */
const hsts = 'strict-transport-security'
const missingImage = `/images/skills/${'0'.repeat(64)}.webp`

interface Kind {
  name: string
  status: number
  path: (site: Site) => string | Promise<string>
  ask?: (site: Site, path: string) => Promise<Response>
}

const post = (body: object, headers: Record<string, string> = {}) => {
  return (site: Site, path: string) => askJson(site, path, body, headers)
}
const at = (path: string) => () => path

/** Every kind of answer, by who makes it: a file, a rewrite to a file, nothing, the function. */
const kinds: Kind[] = [
  { name: 'home page', status: 200, path: at('/') },
  { name: 'sign-in page', status: 200, path: at('/login') },
  { name: "owner's page", status: 200, path: at('/admin') },
  { name: 'a file with a hashed name', status: 200, path: (site) => findAsset(site) },
  { name: 'another file', status: 200, path: at('/theme.js') },
  { name: 'page that is not there', status: 404, path: at('/no-such-page') },
  { name: 'API 200', status: 200, path: at('/api/project/getprojects'), ask: post({}) },
  { name: 'API 400', status: 400, path: at('/api/skill/getskills'), ask: post({ type: 'no' }) },
  { name: 'API 401', status: 401, path: at('/api/auth/getToken'), ask: post({ id: 'x' }) },
  {
    name: 'API 403',
    status: 403,
    path: at('/api/auth/login'),
    ask: post({}, { 'sec-fetch-site': 'cross-site' }),
  },
  { name: 'API 404', status: 404, path: at('/api/no-such-call') },
  { name: 'API 405', status: 405, path: at('/api/auth/login') },
  {
    name: 'API 413',
    status: 413,
    path: at('/api/skill/getskills'),
    ask: post({ type: 'x'.repeat(20_000) }),
  },
  {
    name: 'API 415',
    status: 415,
    path: at('/api/skill/getskills'),
    ask: (site, path) => ask(site, path, { method: 'POST', body: 'type=tech' }),
  },
  { name: 'image that is not there', status: 404, path: at(missingImage) },
]

export const headerChecks: Check[] = [
  ...kinds.map((kind) => ({
    name: `headers: ${kind.name}`,
    run: async (site: Site) => {
      const path = await kind.path(site)
      const response = await (kind.ask ?? ask)(site, path)
      expectStatus(response, kind.status, path)
      requireHeaders(site, response, path)
      if (path.startsWith('/api/') || path.startsWith('/images/')) {
        expectHeader(response, 'cache-control', 'private, no-store', path)
        expectHeader(response, 'content-type', 'application/json; charset=utf-8', path)
      }
      await response.body?.cancel()
    },
  })),
  {
    name: 'HSTS: a year at least, subdomains too',
    run: async (site) => {
      const value = (await ask(site, '/')).headers.get(hsts)
      const age = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? 0)
      if (age < 31_536_000 || !/includeSubDomains/i.test(value ?? '')) {
        throw new Failure(`${hsts} is ${value ?? 'missing'}`)
      }
    },
  },
]

export function requireHeaders(site: Site, response: Response, path: string): void {
  for (const [name, value] of expectedHeaders(path, readHeaderRules())) {
    if (name !== hsts) expectHeader(response, name, value, path)
  }
  // The Functions emulator says it of itself.
  if (!site.isLocal) expectHeader(response, 'x-powered-by', null, path)
}
