/** What Hosting serves: pages, files and what was published. */
import assert from 'node:assert/strict'
import { contentHashPath, hashContent } from '../../functions/src/contract/content-hash.ts'
import { folders } from '../../web/publish/entry-pages.ts'
import { readSite } from '../publish/read-site.ts'
import { pollUntil } from '../shared/poll-until.ts'
import { promisedHeaders } from './headers.ts'
import { type Check, type Expected, readJson, request, type Site } from './site.ts'

const deploy =
  'run npm run deploy; if it stays so, a proxy in front of the site changes its answers'
const publish = 'save anything in the owner’s area, which says why a page is not published'

/** Files of the repository that must not be served. */
const hidden = [
  ...['/.env', '/.env.local', '/.git/config', '/.firebaserc', '/firebase.json', '/package.json'],
  ...['/firestore.rules', '/functions/.secret.local', '/functions/src/index.ts'],
]

export const pageChecks: Check[] = [
  {
    name: 'plain HTTP leads to HTTPS, and browsers remember it for a year',
    advice: deploy,
    async run(site) {
      // Hosting sometimes sends its own value.
      const value = (await request(site, '/')).headers.get('strict-transport-security') ?? 'missing'
      const isLong = Number(/max-age=(\d+)/.exec(value)?.[1]) >= 31_536_000
      assert(isLong && /includeSubDomains/i.test(value), `strict-transport-security is ${value}`)
      if (site.isLocal) return undefined
      const secure = { status: [301, 308], headers: { location: /^https:/ } }
      await request(site, `http://${site.url.host}/`, {}, secure)
    },
  },
  {
    name: 'pages and files have the headers of firebase.json',
    advice: deploy,
    async run(site) {
      const files = ['/', '/login', '/admin', '/favicon.svg', '/robots.txt', '/sitemap.xml']
      const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(await readFile(site, '/login')) ?? []
      assert(asset, '/login names no script below /assets/')
      for (const path of [...files, asset]) await readFile(site, path)
      await readFile(site, '/assets/no-such-file.js', 404, { 'cache-control': 'no-cache' })
    },
  },
  {
    name: 'an unknown page is the site’s own, and private files are not served',
    advice: deploy,
    async run(site) {
      // Hosting has a default page for sites without one.
      const isOwn = /name="robots" content="noindex"/
      assert.match(await readFile(site, '/no/such/page', 404), isOwn, 'it is not 404.html')
      for (const path of hidden) await request(site, path, {}, { status: 404 })
    },
  },
  {
    name: 'the published page shows what is stored',
    advice: publish,
    run: (site) => comparePublished(site),
  },
  { name: 'what the home page links and shows is there', advice: publish, run: requireLinks },
]

/** ms; caches may be half a minute old, and the page may be being published. */
const usual = { pause: 3_000, timeout: 60_000 }

export async function comparePublished(site: Pick<Site, 'url'>, times = usual) {
  const told = await pollUntil(async () => {
    const response = await request(site, contentHashPath, {}, { status: [200, 404] })
    if (response.status === 404) return { skipped: 'nothing has been published yet' }
    const { contentHash } = await readJson(response)
    const stored = (await readSite(site.url.origin)).site
    return contentHash === (await hashContent(stored)) ? { skipped: undefined } : undefined
  }, times)
  assert(told, 'the page shows other content than is stored')
  return told.skipped
}

const types: Record<string, string> = {
  pdf: 'application/pdf',
  json: 'application/json',
  txt: 'text/plain',
  vcf: 'text/vcard',
  webp: 'image/webp',
}

/** The pages of entries, the résumé's formats, and immutable images. */
export async function requireLinks(site: Pick<Site, 'url' | 'isLocal'>) {
  const html = await readFile(site, '/')
  const pages = `(?:${folders.join('|')})/[\\w-]+`
  const linked = new RegExp(`(?<=href=")/(?:${pages}|resume[\\w.]*|contact\\.vcf)(?=")`, 'g')
  const links = html.match(linked) ?? []
  const images = html.match(/\/(?:assets|images)\/[\w/.-]+\.webp/g) ?? []
  const all = new Set([...links, ...images])
  if (all.size === 0) return 'the page as it is built links nothing'
  for (const path of all) {
    const type = types[path.split('.')[1] ?? ''] ?? 'text/html'
    await readFile(site, path, 200, { 'content-type': new RegExp(`^${type}(;|$)`) })
  }
}

/** Throws for an unexpected response, or when a header promised by firebase.json is missing. */
async function readFile(
  site: Pick<Site, 'url' | 'isLocal'>,
  path: string,
  status = 200,
  more: Expected['headers'] = {},
) {
  const headers = { ...(await promisedHeaders(site, path)), ...more }
  return (await request(site, path, {}, { status, headers })).text()
}
