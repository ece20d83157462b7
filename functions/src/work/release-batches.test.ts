import { randomBytes } from 'node:crypto'
import { type HostingStandin, startHostingStandin } from 'hosting-standin'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Site } from './hosting.ts'
import { releaseChanges } from './release.ts'

let hosting: HostingStandin
let site: Site

beforeEach(async () => {
  hosting = await startHostingStandin({ project: 'demo' })
  site = { origin: hosting.origin, project: 'demo', id: 'demo', token: async () => 'a-token' }
  hosting.site.deploy(new Map([['/index.html', Buffer.from('a page')]]), {})
})

afterEach(() => hosting.close())

it('reads each file once, and sends many large ones a few at a time', async () => {
  const files = Array.from({ length: 12 }, () => randomBytes(3_000_000))
  const sources = files.map((file) => vi.fn(async () => file))
  const changes = sources.map((source, index) => [`/assets/${index}.webp`, source] as const)
  await releaseChanges(site, async () => new Map(changes))
  for (const source of sources) expect(source).toHaveBeenCalledOnce()
  const uploads = hosting.calls.filter((call) => call.startsWith('POST upload/'))
  expect(uploads).toHaveLength(files.length)
  const first = hosting.calls.findIndex((call) => call.startsWith('POST upload/'))
  const last = hosting.calls.findLastIndex((call) => call.endsWith(':populateFiles'))
  expect(first).toBeLessThan(last)
  const live = hosting.site.liveFiles()
  expect(live.size).toBe(files.length + 1)
  for (const [index, file] of files.entries()) {
    expect(live.get(`/assets/${index}.webp`)?.equals(file)).toBe(true)
  }
})

it('names more files than one call takes', async () => {
  const many = Array.from({ length: 2_300 }, (_, index) => `/assets/${index}.txt`)
  const same = async () => Buffer.from('same')
  await releaseChanges(site, async () => new Map(many.map((path) => [path, same])))
  expect(hosting.calls.filter((call) => call.endsWith(':populateFiles'))).toHaveLength(3)
  expect([...hosting.site.liveFiles().keys()].sort()).toEqual(['/index.html', ...many].sort())
  await releaseChanges(site, async ({ hashes }) => {
    expect(hashes.size).toBe(2_301)
    return new Map()
  })
})

it('uploads a file of the live page anew where Hosting no longer has it', async () => {
  const lost = hosting.site.liveHashes().get('/index.html') ?? ''
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await send(url, init)
    if (!String(url).endsWith(':populateFiles')) return response
    const { uploadRequiredHashes = [], ...rest } = await response.json()
    return Response.json({ ...rest, uploadRequiredHashes: [...uploadRequiredHashes, lost] })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const changes = { '/index.html': 'a page', '/new.txt': 'new' }
  await releaseChanges(site, async () => {
    const files = Object.entries(changes)
    return new Map(files.map(([path, text]) => [path, async () => Buffer.from(text)]))
  })
  expect(hosting.calls.filter((call) => call.endsWith(`/${lost}`))).toHaveLength(1)
  expect(hosting.site.liveFiles().get('/new.txt')?.toString()).toBe('new')
})
