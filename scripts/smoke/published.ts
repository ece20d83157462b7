/** What was published: the home page, a page for each project, the résumé. */
import { setTimeout as sleep } from 'node:timers/promises'
import { contentHashPath, hashContent } from '../../functions/src/contract/content-hash.ts'
import { readSite } from '../publish/read-site.ts'
import { ask, type Check, Failure, readJson, type Site, Skip } from './check.ts'
import { promisedHeaders } from './headers.ts'

type Place = Pick<Site, 'url' | 'isLocal'>

export const publishedChecks: Check[] = [
  ['the published page shows what is stored', (site) => comparePublished(site)],
  ['each project has the page that the home page links', requireProjectPages],
  ['the résumé is there as a page and as files', requireResume],
  ['images of the published pages may be kept for a year', requireKeptImages],
]

/** ms: lists may be half a minute old, and a page may be on its way. */
const usualPace = { patience: 60_000, pause: 3_000 }

/** Whether visitors get what is stored, by the hash that the published page was released with. */
export async function comparePublished(site: Pick<Site, 'url'>, { patience, pause } = usualPace) {
  const end = Date.now() + patience
  for (;;) {
    const response = await ask(site, contentHashPath)
    if (response.status === 404) throw new Skip('nothing has been published yet')
    const { contentHash } = await readJson(response, contentHashPath)
    if (contentHash === (await hashStored(site))) return
    if (Date.now() >= end) throw new Failure('the page shows other content than is stored')
    await sleep(pause)
  }
}

async function hashStored({ url }: Pick<Site, 'url'>): Promise<string> {
  const { site } = await readSite(url.origin).catch(({ message }: Error) => {
    throw new Failure(message)
  })
  return hashContent(site)
}

export async function requireProjectPages(site: Place): Promise<void> {
  const paths = await findProjectPages(site)
  if (paths.length === 0) throw new Skip('no project has a page of its own')
  for (const path of paths) {
    const html = await readFile(site, path, 'text/html')
    const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
    if (URL.parse(canonical)?.pathname !== path) {
      throw new Failure(`${path} calls itself ${canonical || 'nothing'}`)
    }
  }
}

async function findProjectPages(site: Place): Promise<string[]> {
  const html = await (await ask(site, '/')).text()
  return [...new Set(html.match(/(?<=href=")\/projects\/[\w-]+(?=")/g))]
}

/** How each form of the résumé begins, by its type. */
const forms = [
  ['/resume.pdf', 'application/pdf', /^%PDF-1/],
  ['/resume.json', 'application/json', /^\{/],
  ['/resume.txt', 'text/plain', /\S/],
  ['/contact.vcf', 'text/vcard', /^BEGIN:VCARD/],
] as const

export async function requireResume(site: Place): Promise<void> {
  if ((await ask(site, '/resume')).status === 404) {
    const home = await (await ask(site, '/')).text()
    if (/href="\/resume(\.pdf)?"/.test(home)) throw new Failure('the home page links no résumé')
    throw new Skip('no profile is published')
  }
  await readFile(site, '/resume', 'text/html')
  for (const [path, type, start] of forms) {
    if (!start.test(await readFile(site, path, type))) throw new Failure(`${path} is no ${type}`)
  }
}

/** Throws a Failure where it is not there, is of another type, or lacks a header that firebase.json promises. */
async function readFile(site: Place, path: string, type: string): Promise<string> {
  const headers = {
    ...(await promisedHeaders(site, path)),
    'content-type': new RegExp(`^${type}(;|$)`),
  }
  return (await ask(site, path, {}, { status: 200, headers })).text()
}

async function requireKeptImages(site: Place): Promise<void> {
  const images = new Set<string>()
  for (const path of ['/', ...(await findProjectPages(site))]) {
    const html = await (await ask(site, path)).text()
    for (const image of html.match(/\/(?:assets|images)\/[\w/.-]+\.webp/g) ?? []) images.add(image)
  }
  if (images.size === 0) throw new Skip('the page as it is built names none')
  const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
  for (const path of images) {
    await (await ask(site, path, {}, { status: 200, headers: kept })).body?.cancel()
  }
}
