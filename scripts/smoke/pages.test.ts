import { expect, it } from 'vitest'
import { contentHashPath, hashContent } from '../../functions/src/contract/content-hash.ts'
import { serve } from '../../tests/support/serve.ts'
import { readSite } from '../publish/read-site.ts'
import { readFirebaseConfig } from '../suite/firebase-json.ts'
import { expectedHeaders } from './headers.ts'
import { comparePublished, requireLinks } from './pages.ts'

it('waits for a page that is on its way', async () => {
  let looks = 0
  const url = await siteWithHash(async (origin) =>
    ++looks < 3 ? 'of an older page' : hashContent((await readSite(origin)).site),
  )
  await comparePublished({ url }, { pause: 1, timeout: 60_000 })
  expect(looks).toBe(3)
})

/** A site with one project and nothing else, whose page was published with a content hash. */
async function siteWithHash(readHash: (origin: string) => Promise<string>): Promise<URL> {
  const nothing = { profile: null, resume: null, updatedAt: null }
  const origin = await serve(async ({ url = '', headers }, response) => {
    if (url === contentHashPath) {
      const contentHash = await readHash(`http://${headers.host}`)
      return void response.end(JSON.stringify({ contentHash }))
    }
    const projects = [{ _id: '1', name: 'Ferry', status: 'published' }]
    const isEmpty = /\/(skill|note|testimonial)\/|gettranslations/.test(url)
    const lists = url.includes('/project/') ? projects : isEmpty ? [] : nothing
    response.end(JSON.stringify(lists))
  })
  return new URL(origin)
}

type Files = Record<string, [type: string, body: string] | undefined>
const links =
  '<a href="/projects/ferry">Ferry</a><a href="/notes/quay">Quay</a><a href="/resume.pdf">Resume</a>'
const whole: Files = {
  '/': ['text/html', `${links}<img src="/assets/ferry.webp">`],
  '/projects/ferry': ['text/html', 'Ferry'],
  '/notes/quay': ['text/html', 'Quay'],
  '/resume.pdf': ['application/pdf', '%PDF-1.7'],
  '/assets/ferry.webp': ['image/webp', 'RIFF'],
}

it.each<[string, Files, RegExp]>([
  ['no page', { '/projects/ferry': undefined }, /ferry is answered 404/],
  ['no note', { '/notes/quay': undefined }, /quay is answered 404/],
  ['a file', { '/projects/ferry': ['text/plain', ''] }, /content-type is text\/plain/],
  ['no PDF', { '/resume.pdf': ['text/html', ''] }, /content-type is text\/html/],
  ['no image', { '/assets/ferry.webp': undefined }, /webp is answered 404/],
])('fails where the home page leads to %s', async (_, files, fault) => {
  await expect(requireLinks(await serveFiles({ ...whole, ...files }))).rejects.toThrow(fault)
})

it.each(['content-security-policy', 'cache-control'])(
  'fails without the %s of firebase.json',
  async (name) => {
    const bare = await serveFiles(whole, name)
    await expect(requireLinks(bare)).rejects.toThrow(`${name} is missing`)
  },
)

/** Serves like Hosting, with firebase.json's headers except one. */
async function serveFiles(files: Files, lacking = '') {
  const { hosting } = await readFirebaseConfig()
  const origin = await serve(({ url = '' }, response) => {
    const [type, body] = files[url] ?? []
    for (const [name, value] of Object.entries(expectedHeaders(url, hosting.headers))) {
      if (name !== lacking) response.setHeader(name, value)
    }
    if (type) response.setHeader('content-type', `${type}; charset=utf-8`)
    else response.statusCode = 404
    response.end(body)
  })
  return { url: new URL(origin), isLocal: true }
}
