/** What Hosting serves by itself. */
import {
  ask,
  askAnywhere,
  type Check,
  expectHeader,
  expectStatus,
  Failure,
  type Site,
  Skip,
} from './check.ts'

/** Files of the project that were never meant to be served. */
const hidden = [
  ...['/.env', '/.env.local', '/.git/config', '/.git/HEAD', '/.firebaserc', '/firebase.json'],
  ...['/package.json', '/firestore.rules', '/functions/.secret.local', '/functions/src/index.ts'],
]

export const pageChecks: Check[] = [
  {
    name: 'plain HTTP leads to HTTPS',
    run: async (site) => {
      if (site.isLocal) throw new Skip('the local suite speaks plain HTTP')
      const response = await askAnywhere(`http://${site.url.host}/`)
      const target = response.headers.get('location') ?? ''
      if (![301, 308].includes(response.status) || !target.startsWith('https://')) {
        throw new Failure(`http:// is answered ${response.status}`)
      }
    },
  },
  {
    name: 'unknown page: status 404 with the site’s own page',
    run: async (site) => {
      const own = await (await ask(site, '/404')).text()
      const response = await ask(site, '/no/such/page')
      expectStatus(response, 404, '/no/such/page')
      expectHeader(response, 'content-type', /^text\/html/, '/no/such/page')
      const text = await response.text()
      // Hosting has a page of its own for sites without one.
      if (text !== own || !text.includes('name="robots" content="noindex"')) {
        throw new Failure('the page is not 404.html of this site')
      }
    },
  },
  {
    name: 'hidden and private files are not served',
    run: async (site) => {
      for (const path of hidden) expectStatus(await ask(site, path), 404, path)
    },
  },
  {
    name: 'no source maps',
    run: async (site) => {
      const scripts = await findScripts(site)
      if (scripts.length === 0) throw new Failure('the pages name no script')
      for (const path of scripts) {
        if (/sourceMappingURL=/.test(await (await ask(site, path)).text())) {
          throw new Failure(`${path} names a source map`)
        }
        expectStatus(await ask(site, `${path}.map`), 404, `${path}.map`)
      }
    },
  },
  {
    name: 'pages and scripts are compressed',
    run: async (site) => {
      for (const path of ['/', await findAsset(site)]) {
        const response = await ask(site, path, { headers: { 'accept-encoding': 'gzip, br' } })
        expectHeader(response, 'content-encoding', /^(br|gzip)$/, path)
        await response.body?.cancel()
      }
    },
  },
  {
    name: 'robots.txt and sitemap.xml',
    run: async (site) => {
      const robots = await ask(site, '/robots.txt')
      if (robots.status === 404 && site.isLocal) throw new Skip('npm run deploy makes them')
      expectStatus(robots, 200, '/robots.txt')
      expectHeader(robots, 'content-type', /^text\/plain/, '/robots.txt')
      const sitemap = await ask(site, '/sitemap.xml')
      expectStatus(sitemap, 200, '/sitemap.xml')
      if (!/<urlset/.test(await sitemap.text())) throw new Failure('/sitemap.xml lists no pages')
    },
  },
]

/** The scripts that the home page and the owner's page name, both of which Hosting serves. */
async function findScripts(site: Site): Promise<string[]> {
  const pages = await Promise.all(
    ['/', '/login'].map(async (path) => (await ask(site, path)).text()),
  )
  const found = pages.flatMap((html) => [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)])
  return [...new Set(found.map(([, path = '']) => path))]
}

export async function findAsset(site: Site): Promise<string> {
  const asset = (await findScripts(site)).find((path) => path.startsWith('/assets/'))
  if (!asset) throw new Failure('the pages name no script below /assets/')
  return asset
}
