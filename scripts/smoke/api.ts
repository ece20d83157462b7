/** What the function answers, through Hosting. */
import { categories } from '../../functions/src/contract/categories.ts'
import {
  ask,
  askJson,
  type Check,
  expectHeader,
  expectStatus,
  Failure,
  readJson,
  type Site,
  Skip,
} from './check.ts'
import { requireHeaders } from './headers.ts'

const lists = '/api/project/getprojects'
const guarded = [
  ...['/api/auth/login', '/api/auth/logout', '/api/project/addproject', '/api/skill/addskill'],
  ...['/api/skill/getskills', '/api/contact/submit', '/api/contact/getmessages', lists],
]

export const apiChecks: Check[] = [
  {
    name: 'getprojects answers a list',
    run: async (site) => {
      const response = await askJson(site, lists, {})
      expectStatus(response, 200, lists)
      expectHeader(response, 'set-cookie', null, lists)
      await requireList(response, lists)
    },
  },
  {
    name: 'getskills answers a list for each category',
    run: async (site) => {
      for (const { type } of categories) {
        const response = await askJson(site, '/api/skill/getskills', { type })
        expectStatus(response, 200, `getskills of ${type}`)
        await requireList(response, `getskills of ${type}`)
      }
    },
  },
  {
    name: 'calls from pages of other sites are refused',
    run: async (site) => {
      const foreign = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ]
      for (const path of guarded) {
        for (const headers of foreign) {
          const what = `${path} with ${JSON.stringify(headers)}`
          const response = await askJson(site, path, {}, headers as Record<string, string>)
          expectStatus(response, 403, what)
          if ((await readJson(response, what)).code !== 'cross_site') {
            throw new Failure(`${what} is refused for another reason`)
          }
        }
      }
    },
  },
  {
    name: 'calls from this site’s own pages are not (else add it to ALLOWED_ORIGINS)',
    run: async (site) => {
      const response = await askJson(site, lists, {}, { origin: site.url.origin })
      const what = `${lists} with Origin ${site.url.origin}`
      expectStatus(response, 200, what)
      await requireList(response, what)
    },
  },
  {
    name: 'no CORS headers',
    run: async (site) => {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      for (const [path, method] of [
        [lists, 'OPTIONS'],
        [lists, 'POST'],
        ['/', 'GET'],
        ['/', 'OPTIONS'],
      ] as const) {
        const response = await ask(site, path, { method, headers })
        const cors = [...response.headers.keys()].filter((name) =>
          name.startsWith('access-control'),
        )
        if (cors.length > 0) throw new Failure(`${method} ${path} is answered with ${cors.join()}`)
      }
    },
  },
  {
    name: 'wrong method: 405 and what is allowed',
    run: async (site) => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const response = await ask(site, '/api/auth/login', { method })
        expectStatus(response, 405, `${method} /api/auth/login`)
        expectHeader(response, 'allow', 'POST', `${method} /api/auth/login`)
      }
    },
  },
  {
    name: 'owner calls without a session: 401',
    run: async (site) => {
      for (const path of ['/api/project/addproject', '/api/contact/getmessages']) {
        expectStatus(await askJson(site, path, {}), 401, path)
      }
      expectStatus(await askJson(site, lists, { all: true }), 401, `${lists} with drafts`)
    },
  },
  {
    name: 'images never change at their address',
    run: async (site) => {
      if (site.images.length === 0) throw new Skip('the lists show no image yet')
      for (const image of site.images) {
        const path = `/${image}`
        const response = await ask(site, path)
        expectStatus(response, 200, path)
        requireHeaders(site, response, path)
        expectHeader(response, 'content-type', 'image/webp', path)
        expectHeader(response, 'cache-control', /^public, max-age=31536000, immutable$/, path)
        expectHeader(response, 'cross-origin-resource-policy', 'same-origin', path)
        const bytes = Buffer.from(await response.arrayBuffer())
        if (bytes.toString('latin1', 8, 12) !== 'WEBP') throw new Failure(`${path} is no WebP`)
        for (const width of [960, 480]) {
          const copy = path.replace('.webp', `-${width}.webp`)
          expectStatus(await ask(site, copy), 200, copy)
        }
      }
    },
  },
  {
    name: 'an image that is not there is not remembered',
    run: async (site) => {
      // A fresh name: the CDN may remember one that was asked for before.
      const name = crypto.randomUUID().replaceAll('-', '').repeat(2)
      for (const path of [`/images/projects/${name}.webp`, '/images/x']) {
        const response = await ask(site, path)
        expectStatus(response, 404, path)
        expectHeader(response, 'cache-control', 'private, no-store', path)
      }
    },
  },
]

async function requireList(response: Response, what: string): Promise<void> {
  if (!Array.isArray(await readJson(response, what))) throw new Failure(`${what} is no list`)
}

/** The full size of one image of each kind, as far as there is one. */
export async function findImages(site: Site): Promise<string[]> {
  const projects = await readEntries(askJson(site, lists, {}))
  const skills = await readEntries(askJson(site, '/api/skill/getskills', { type: 'tech' }))
  const photo = projects.map((project) => project.photo).find(Boolean)
  const icon = skills.map((skill) => skill.image?.dark || skill.image?.light).find(Boolean)
  return [photo, icon].filter((path) => typeof path === 'string')
}

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's server answers is anything
async function readEntries(asked: Promise<Response>): Promise<any[]> {
  const body = await asked.then((response) => response.json()).catch(() => [])
  return Array.isArray(body) ? body : []
}
