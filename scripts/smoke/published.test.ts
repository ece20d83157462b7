import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { contentHashPath, hashContent } from '../../functions/src/contract/content-hash.ts'
import { readSite } from '../publish/read-site.ts'
import { Failure, Skip } from './check.ts'
import { expectedHeaders, readHeaderRules } from './headers.ts'
import { comparePublished, requireProjectPages, requireResume } from './published.ts'

const atOnce = { patience: 0, pause: 0 }

it('passes where the page was released with the hash of what is stored', async () => {
  const url = await serve(async (origin) => hashContent((await readSite(origin)).site))
  await expect(comparePublished({ url }, atOnce)).resolves.toBeUndefined()
})

it('fails where the page shows other content', async () => {
  const url = await serve(async () => 'of an older page')
  await expect(comparePublished({ url }, atOnce)).rejects.toThrow(Failure)
})

it('waits for a page that is on its way', async () => {
  let looks = 0
  const url = await serve(async (origin) =>
    ++looks < 3 ? 'of an older page' : hashContent((await readSite(origin)).site),
  )
  await comparePublished({ url }, { patience: 30_000, pause: 1 })
  expect(looks).toBe(3)
})

it('says nothing of a site where nothing was published', async () => {
  const url = await serve(async () => null)
  await expect(comparePublished({ url }, atOnce)).rejects.toThrow(Skip)
})

/** A site with one project and no skill, whose page was released with a hash, or was not. */
async function serve(readHash: (origin: string) => Promise<string | null>): Promise<URL> {
  const server = createServer(async ({ url: path, headers }, response) => {
    if (path !== contentHashPath) {
      const projects = [{ _id: '1', name: 'Ferry', status: 'published' }]
      const profile = { profile: null, resume: null, updatedAt: null }
      const answer = path?.includes('/project/')
        ? projects
        : path?.includes('/skill/')
          ? []
          : profile
      return void response.end(JSON.stringify(answer))
    }
    const contentHash = await readHash(`http://${headers.host}`)
    if (contentHash === null) response.statusCode = 404
    response.end(JSON.stringify({ contentHash }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const home = '<a href="/projects/ferry">Ferry</a><a href="/resume.pdf">Resume</a>'
const ferry = '<link rel="canonical" href="https://ada.dev/projects/ferry" />'
const whole = {
  '/': ['text/html', home],
  '/projects/ferry': ['text/html', ferry],
  '/resume': ['text/html', '<h1>Ada</h1>'],
  '/resume.pdf': ['application/pdf', '%PDF-1.7'],
  '/resume.json': ['application/json', '{}'],
  '/resume.txt': ['text/plain', 'Ada'],
  '/contact.vcf': ['text/vcard', 'BEGIN:VCARD'],
} satisfies Files
type Files = Record<string, [type: string, body: string] | undefined>

it('passes where each project has its page, and the résumé all its forms', async () => {
  const site = await serveFiles(whole)
  await expect(requireProjectPages(site)).resolves.toBeUndefined()
  await expect(requireResume(site)).resolves.toBeUndefined()
})

it.each<[string, Files, RegExp]>([
  ['is not there', { '/projects/ferry': undefined }, /ferry is answered 404/],
  ['is the home page', { '/projects/ferry': ['text/html', home] }, /ferry calls itself nothing/],
  [
    'is a file to save',
    { '/projects/ferry': ['text/plain', ferry] },
    /content-type is text\/plain/,
  ],
])('fails where the page of a project %s', async (_, files, fault) => {
  await expect(requireProjectPages(await serveFiles({ ...whole, ...files }))).rejects.toThrow(fault)
})

it.each<[string, Files, RegExp]>([
  ['the page', { '/resume': undefined }, /the home page links no résumé/],
  ['a form', { '/resume.txt': undefined }, /resume\.txt is answered 404/],
  ['the type of one', { '/contact.vcf': ['text/html', home] }, /contact\.vcf: content-type/],
  ['the content of one', { '/resume.pdf': ['application/pdf', home] }, /resume\.pdf is no/],
])('fails where the résumé lacks %s', async (_, files, fault) => {
  await expect(requireResume(await serveFiles({ ...whole, ...files }))).rejects.toThrow(fault)
})

it('fails where a published page lacks a header that firebase.json promises', async () => {
  const site = await serveFiles(whole, 'content-security-policy')
  await expect(requireProjectPages(site)).rejects.toThrow(/content-security-policy is missing/)
  await expect(requireResume(site)).rejects.toThrow(/content-security-policy is missing/)
})

it('says nothing of pages and of a résumé that nobody has made', async () => {
  const site = await serveFiles({ '/': ['text/html', '<h1>Ada</h1>'] })
  await expect(requireProjectPages(site)).rejects.toThrow(Skip)
  await expect(requireResume(site)).rejects.toThrow(Skip)
})

/** As Hosting would, with the headers of firebase.json but one. */
async function serveFiles(files: Files, lacking = '') {
  const rules = await readHeaderRules()
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = files[url] ?? []
    for (const [name, value] of Object.entries(expectedHeaders(url, rules))) {
      if (name !== lacking) response.setHeader(name, value)
    }
    if (type) response.setHeader('content-type', `${type}; charset=utf-8`)
    else response.statusCode = 404
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}`), isLocal: true }
}
