/** What the function answers, through Hosting. */
import { randomBytes } from 'node:crypto'
import { categories } from '../../functions/src/contract/categories.ts'
import { sizesOf } from '../../functions/src/contract/image-path.ts'
import { answers, ask, type Call, type Check, Failure, readJson, type Site, Skip } from './check.ts'
import { promisedHeaders } from './headers.ts'

const lists = '/api/project/getprojects'
const guarded = [
  ...['/api/auth/login', '/api/auth/logout', '/api/project/addproject', '/api/skill/addskill'],
  ...['/api/skill/getskills', '/api/contact/submit', '/api/contact/getmessages', lists],
]
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

export const apiChecks: Check[] = [
  [
    'getprojects answers a list',
    (site) => requireList(site, lists, { json: {} }, { 'set-cookie': null }),
  ],
  [
    'getskills answers a list for each category',
    async (site) => {
      for (const { type } of categories) {
        const what = `getskills of ${type}`
        await requireList(site, '/api/skill/getskills', { what, json: { type } })
      }
    },
  ],
  [
    'calls from pages of other sites are refused',
    async (site) => {
      for (const path of guarded) {
        for (const headers of foreign) {
          const what = `${path} with ${JSON.stringify(headers)}`
          const response = await ask(site, path, { what, json: {}, headers }, { status: 403 })
          if ((await readJson(response, what)).code !== 'cross_site') {
            throw new Failure(`${what} is refused for another reason`)
          }
        }
      }
    },
  ],
  [
    'calls from this site’s own pages are not (else add it to ALLOWED_ORIGINS)',
    async (site) => {
      const { origin } = site.url
      const what = `${lists} with Origin ${origin}`
      await requireList(site, lists, { what, json: {}, headers: { origin } })
    },
  ],
  [
    'no CORS headers',
    async (site) => {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      for (const place of [`OPTIONS ${lists}`, `POST ${lists}`, 'GET /', 'OPTIONS /']) {
        const [method = '', path = ''] = place.split(' ')
        const response = await ask(site, path, { method, headers })
        const cors = [...response.headers.keys()].filter((name) => /^access-control/.test(name))
        if (cors.length > 0) throw new Failure(`${place} is answered with ${cors.join()}`)
      }
    },
  ],
  answers(
    'wrong method: 405 and what is allowed',
    ['GET', 'PUT', 'DELETE'].map((method) => {
      return ['/api/auth/login', { status: 405, headers: { allow: 'POST' } }, { method }]
    }),
  ),
  answers('owner calls without a session: 401', [
    ['/api/project/addproject', { status: 401 }, { json: {} }],
    ['/api/contact/getmessages', { status: 401 }, { json: {} }],
    [lists, { status: 401 }, { what: `${lists} with drafts`, json: { all: true } }],
  ]),
  [
    'images never change at their address',
    async (site) => {
      if (site.images.length === 0) throw new Skip('the lists show no image yet')
      for (const image of site.images) await requireImage(site, `/${image}`)
    },
  ],
  // A fresh name: the CDN may remember one that was asked for before.
  answers(
    'an image that is not there is not remembered',
    [`projects/${randomBytes(32).toString('hex')}.webp`, 'x'].map((name) => {
      return [`/images/${name}`, { status: 404, headers: { 'cache-control': 'private, no-store' } }]
    }),
  ),
]

async function requireList(site: Site, path: string, call: Call, headers = {}): Promise<void> {
  const what = call.what ?? path
  const response = await ask(site, path, call, { status: 200, headers })
  if (!Array.isArray(await readJson(response, what))) throw new Failure(`${what} is no list`)
}

async function requireImage(site: Site, path: string): Promise<void> {
  const headers = {
    ...(await promisedHeaders(site, path)),
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  }
  const response = await ask(site, path, {}, { status: 200, headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') throw new Failure(`${path} is no WebP`)
  for (const size of sizesOf(path)) await ask(site, size, {}, { status: 200 })
}

/** The full size of one image of each kind, as far as there is one. */
export async function findImages(site: Site): Promise<string[]> {
  const projects = await readEntries(site, lists, {})
  const skills = await readEntries(site, '/api/skill/getskills', { type: 'tech' })
  const photo = projects.map((project) => project.photo).find(Boolean)
  const icon = skills.map((skill) => skill.image?.dark || skill.image?.light).find(Boolean)
  return [photo, icon].filter((path) => typeof path === 'string')
}

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's server answers is anything
async function readEntries(site: Site, path: string, json: object): Promise<any[]> {
  const body = await ask(site, path, { json })
    .then((response) => response.json())
    .catch(() => [])
  return Array.isArray(body) ? body : []
}
