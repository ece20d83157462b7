import { expect, it } from 'vitest'
import { contentHashPath, hashContent } from '../../functions/src/contract/content-hash.ts'
import { serve } from '../../tests/support/serve.ts'
import { readSite } from '../publish/read-site.ts'
import { Skip } from './check.ts'
import { expectedHeaders, readHeaderRules } from './headers.ts'
import { comparePublished, requireProjectPages, requireResume } from './published.ts'

it('waits for a page that is on its way', async () => {
  let looks = 0
  const url = await siteWithHash(async (origin) =>
    ++looks < 3 ? 'of an older page' : hashContent((await readSite(origin)).site),
  )
  await comparePublished({ url }, { patience: 30_000, pause: 1 })
  expect(looks).toBe(3)
})

/** A site with one project and no skill, whose page was released with a hash, or was not. */
async function siteWithHash(readHash: (origin: string) => Promise<string | null>): Promise<URL> {
  const nothing = { profile: null, resume: null, updatedAt: null }
  const origin = await serve(async ({ url = '', headers }, response) => {
    if (url === contentHashPath) {
      const contentHash = await readHash(`http://${headers.host}`)
      if (contentHash === null) response.statusCode = 404
      return void response.end(JSON.stringify({ contentHash }))
    }
    const projects = [{ _id: '1', name: 'Ferry', status: 'published' }]
    const lists = url.includes('/project/') ? projects : url.includes('/skill/') ? [] : nothing
    response.end(JSON.stringify(lists))
  })
  return new URL(origin)
}

const ferryPath = '/projects/ferry'
const home = `<a href="${ferryPath}">Ferry</a><a href="/resume.pdf">Resume</a>`
const ferry = '<link rel="canonical" href="https://ada.dev/projects/ferry"/>'
type Files = Record<string, [type: string, body: string] | undefined>
const whole: Files = {
  '/': ['text/html', home],
  [ferryPath]: ['text/html', ferry],
  '/resume': ['text/html', '<h1>Ada</h1>'],
  '/resume.pdf': ['application/pdf', '%PDF-1.7'],
  '/resume.json': ['application/json', '{}'],
  '/resume.txt': ['text/plain', 'Ada'],
  '/contact.vcf': ['text/vcard', 'BEGIN:VCARD'],
}

it.each<[string, (site: Site) => Promise<void>, Files, RegExp]>([
  ['no page', requireProjectPages, { [ferryPath]: undefined }, /ferry is answered 404/],
  ['itself', requireProjectPages, { [ferryPath]: ['text/html', home] }, /calls itself nothing/],
  ['a file', requireProjectPages, { [ferryPath]: ['text/plain', ferry] }, /is text\/plain/],
  ['no résumé', requireResume, { '/resume': undefined }, /the home page links no résumé/],
  ['no PDF', requireResume, { '/resume.pdf': ['application/pdf', home] }, /pdf is no application/],
])('fails where a link of the home page leads to %s', async (_, check, files, fault) => {
  await expect(check(await serveFiles({ ...whole, ...files }))).rejects.toThrow(fault)
})

it.each([requireProjectPages, requireResume])(
  '%o fails where a header of firebase.json is missing, and says nothing of what nobody has made',
  async (check) => {
    const bare = await serveFiles(whole, 'content-security-policy')
    await expect(check(bare)).rejects.toThrow(/content-security-policy is missing/)
    const empty = await serveFiles({ '/': ['text/html', '<h1>Ada</h1>'] })
    await expect(check(empty)).rejects.toThrow(Skip)
  },
)

type Site = Awaited<ReturnType<typeof serveFiles>>

/** As Hosting would, with the headers of firebase.json but one. */
async function serveFiles(files: Files, lacking = '') {
  const rules = await readHeaderRules()
  const origin = await serve(({ url = '' }, response) => {
    const [type, body] = files[url] ?? []
    for (const [name, value] of Object.entries(expectedHeaders(url, rules))) {
      if (name !== lacking) response.setHeader(name, value)
    }
    if (type) response.setHeader('content-type', `${type}; charset=utf-8`)
    else response.statusCode = 404
    response.end(body)
  })
  return { url: new URL(origin), isLocal: true }
}
