/** The function's responses, through Hosting. */
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { sizesOf } from '../../functions/src/contract/image-path.ts'
import { promisedHeaders } from './headers.ts'
import { type Call, type Check, readJson, request, type Site } from './site.ts'

const deploy = 'run npm run deploy; npx firebase functions:log says what the function meets'
const secret = { 'cache-control': 'private, no-store' }
const login = '/api/auth/login'
const lists = '/api/project/getprojects'
const skills = '/api/skill/getskills'

/** One response of each kind. */
const answers: [path: string, status: number, call?: Call][] = [
  [skills, 400, { json: { type: 'no' } }],
  ['/api/project/addproject', 401, { json: {} }],
  ['/api/contact/getmessages', 401, { json: {} }],
  // A request for drafts.
  [lists, 401, { json: { all: true } }],
  [login, 403, { json: {}, headers: { 'sec-fetch-site': 'cross-site' } }],
  [login, 403, { json: {}, headers: { 'sec-fetch-site': 'same-site' } }],
  ['/api/contact/submit', 403, { json: {}, headers: { origin: 'https://evil.example' } }],
  ['/api/no-such-call', 404],
  [login, 405],
  [login, 405, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }],
  [skills, 413, { json: { type: 'x'.repeat(20_000) } }],
  [skills, 415, { method: 'POST', body: 'type=tech' }],
  // A random name, since the CDN may have cached earlier ones.
  [`/images/projects/${randomBytes(32).toString('hex')}.webp`, 404],
]

export const apiChecks: Check[] = [
  {
    name: 'the API tells this site’s own pages what they show',
    advice: 'add the address to ALLOWED_ORIGINS in functions/.env.PROJECT, then deploy',
    async run(site) {
      const headers = { origin: site.url.origin }
      for (const path of [lists, skills]) {
        const list = await requestJson(site, path, { json: { type: 'tech' }, headers })
        assert(Array.isArray(list), `${path} answers no list`)
      }
    },
  },
  {
    name: 'other calls and those of other sites are refused, and nobody remembers the answers',
    advice: deploy,
    async run(site) {
      for (const [path, status, call] of answers) {
        const none = { 'set-cookie': null, 'access-control-allow-origin': null }
        const headers = { ...(await promisedHeaders(site, path)), ...secret, ...none }
        await request(site, path, call, { status, headers })
      }
    },
  },
  {
    name: 'images may be kept for a year',
    advice: 'npm run export names the images that are missing',
    async run(site) {
      const images = await findImages(site)
      if (images.length === 0) return 'the lists show no image yet'
      for (const path of images.flatMap(sizesOf)) {
        const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
        const headers = { ...(await promisedHeaders(site, `/${path}`)), ...kept }
        await request(
          site,
          path,
          {},
          { status: 200, headers: { ...headers, 'content-type': 'image/webp' } },
        )
      }
    },
  },
  {
    name: 'a wrong sign-in gets no cookie',
    advice: `npm run provision makes the key that the sign-in asks Google with; or ${deploy}`,
    async run(site) {
      // A random address, so that the attempt does not count against the owner.
      const json = { email: `smoke-${randomUUID()}@example.com`, password: randomUUID() }
      const expected = { status: [401, 429], headers: { ...secret, 'set-cookie': null } }
      const { status } = await request(site, login, { json }, expected)
      if (status === 429) return 'too many sign-ins from this address: try again in 15 minutes'
    },
  },
]

// biome-ignore lint/suspicious/noExplicitAny: another server may answer anything
async function requestJson(...[site, path, call]: Parameters<typeof request>): Promise<any> {
  return readJson(await request(site, path, call, { status: 200 }))
}

/** One full-size image of each kind, if there is one. */
export async function findImages(site: Site): Promise<string[]> {
  const calls = [lists, skills].map((path) => requestJson(site, path, { json: { type: 'tech' } }))
  const entries = (await Promise.all(calls)).flat()
  // biome-ignore lint/suspicious/noExplicitAny: another server may answer anything
  const paths = entries.map(({ photo, image }: any) => photo || image?.dark || '')
  return ['images/projects/', 'images/skills/'].flatMap(
    (kind) => paths.find((path: string) => path.startsWith(kind)) ?? [],
  )
}
