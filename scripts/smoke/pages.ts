/** What Hosting serves by itself. */
import { createHash } from 'node:crypto'
import {
  answers,
  ask,
  askAnywhere,
  type Check,
  Failure,
  requireAnswer,
  type Site,
  Skip,
} from './check.ts'

/** Files of the project that were never meant to be served. */
const hidden = [
  ...['/.env', '/.env.local', '/.git/config', '/.git/HEAD', '/.firebaserc', '/firebase.json'],
  ...['/package.json', '/firestore.rules', '/functions/.secret.local', '/functions/src/index.ts'],
]

/** Bytes; a script that is smaller may be sent as it is. */
const fromLength = 2000

export const pageChecks: Check[] = [
  [
    'plain HTTP leads to HTTPS',
    async (site) => {
      if (site.isLocal) throw new Skip('the local suite speaks plain HTTP')
      const { status, headers } = await askAnywhere(`http://${site.url.host}/`)
      const isSecure = headers.get('location')?.startsWith('https://')
      if (![301, 308].includes(status) || !isSecure) {
        throw new Failure(`http:// is answered ${status}`)
      }
    },
  ],
  [
    'unknown page: status 404 with the site’s own page',
    async (site) => {
      const own = await (await ask(site, '/404')).text()
      const html = { status: 404, headers: { 'content-type': /^text\/html/ } }
      const text = await (await ask(site, '/no/such/page', {}, html)).text()
      // Hosting has a page of its own for sites without one.
      if (text !== own || !text.includes('name="robots" content="noindex"')) {
        throw new Failure('the page is not 404.html of this site')
      }
    },
  ],
  [
    'the policy allows the script inside each page',
    async (site) => {
      for (const path of ['/', '/login', '/404']) {
        const response = await ask(site, path)
        const policy = response.headers.get('content-security-policy') ?? ''
        const hashes = hashInlineScripts(await response.text())
        if (hashes.length === 0) throw new Failure(`${path} has no script that sets its theme`)
        const refused = hashes.filter((hash) => !policy.includes(`'${hash}'`))
        if (refused.length > 0) throw new Failure(`${path} has a script with ${refused.join(', ')}`)
      }
    },
  ],
  answers(
    'hidden and private files are not served',
    hidden.map((path) => [path, { status: 404 }]),
  ),
  [
    'no source maps',
    async (site) => {
      const scripts = await findScripts(site)
      if (scripts.length === 0) throw new Failure('the pages name no script')
      for (const path of scripts) {
        if (/sourceMappingURL=/.test(await (await ask(site, path)).text())) {
          throw new Failure(`${path} names a source map`)
        }
        await ask(site, `${path}.map`, {}, { status: 404 })
      }
    },
  ],
  [
    'pages and scripts are compressed',
    async (site) => {
      const accept = { headers: { 'accept-encoding': 'gzip, br' } }
      const coded = { headers: { 'content-encoding': /^(br|gzip)$/ } }
      for (const path of ['/', ...(await findScripts(site))]) {
        const answer = await ask(site, path, accept)
        const { length } = await answer.text()
        if (path === '/' || length >= fromLength) requireAnswer(answer, coded, path)
      }
    },
  ],
  [
    'robots.txt and sitemap.xml',
    async (site) => {
      const plain = { status: 200, headers: { 'content-type': /^text\/plain/ } }
      await ask(site, '/robots.txt', {}, plain)
      const sitemap = await ask(site, '/sitemap.xml', {}, { status: 200 })
      if (!/<urlset/.test(await sitemap.text())) throw new Failure('/sitemap.xml lists no pages')
    },
  ],
]

/** The scripts that the pages name which Hosting serves. */
async function findScripts(site: Site): Promise<string[]> {
  const pages = await Promise.all(
    ['/', '/login', '/admin'].map(async (path) => (await ask(site, path)).text()),
  )
  return [...new Set(pages.flatMap(scriptsOf))]
}

/** Those that come after the first paint are named together, by the script that asks for them. */
function scriptsOf(html: string): string[] {
  const named = html.matchAll(/(?:src|href|data-programs)="(\/[^"]+\.js)"/g)
  return [...named].flatMap(([, paths = '']) => paths.split(' '))
}

export async function findAsset(site: Site): Promise<string> {
  const asset = (await findScripts(site)).find((path) => path.startsWith('/assets/'))
  if (!asset) throw new Failure('the pages name no script below /assets/')
  return asset
}

/** As a policy names them; what has an address or a type of its own is no program of the page. */
function hashInlineScripts(html: string): string[] {
  const programs = html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)
  return [...programs].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}
