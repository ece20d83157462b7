import { randomBytes } from 'node:crypto'
import { type HostingStandin, startHostingStandin } from '@portfolio-site/hosting-standin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withDownloadNames } from '../contract/download-names.ts'
import type { HostingError, Site } from './hosting.ts'
import { type Changes, type FileProvider, releaseChanges } from './release.ts'

const config = {
  headers: [{ glob: '**', headers: { 'X-Content-Type-Options': 'nosniff' } }],
  rewrites: [{ glob: '/api/**', run: { serviceId: 'api', region: 'us-central1', tag: 'fh-1' } }],
  cleanUrls: true,
  trailingSlashBehavior: 'REMOVE',
}
const read = 'GET channels/live'
const writes = [
  'POST versions',
  ':populateFiles',
  'upload/',
  'PATCH',
  'POST channels/live/releases',
]

let hosting: HostingStandin
let site: Site

beforeEach(async () => {
  hosting = await startHostingStandin({ project: 'demo' })
  site = { origin: hosting.origin, project: 'demo', id: 'demo', token: async () => 'a-token' }
  deploy({ '/index.html': 'old page', '/robots.txt': 'program', '/assets/old.webp': 'old' })
})

afterEach(() => hosting.close())

const publish = (configure?: (live: object) => object) =>
  releaseChanges(site, async () => newPage(), configure)
const failed = (): Promise<HostingError> =>
  publish().then(
    () => Promise.reject(new Error('It was released')),
    (error) => error,
  )

describe('a release', () => {
  it('changes what changed, keeps every other file and the configuration, and is made once', async () => {
    expect((await publish()).isNew).toBe(true)
    const files = { '/index.html': 'new page', '/robots.txt': 'program', '/assets/new.webp': 'new' }
    expect(livePage()).toEqual(files)
    const { releases } = hosting.site
    const [live] = releases
    expect(live?.version).toMatchObject({ config, status: 'FINALIZED' })
    const before = releases.length
    const hashes = hosting.site.liveHashes()
    expect(await publish()).toEqual({ release: live?.name, isNew: false, hashes })
    expect(hosting.site.releases).toHaveLength(before)
  })

  it('is made for another configuration alone, which later ones keep', async () => {
    const names = new Map([['/index.html', 'Ada.html']])
    const configure = (live: object) => withDownloadNames(live, names)
    await publish()
    expect((await publish(configure)).isNew).toBe(true)
    expect((await publish(configure)).isNew).toBe(false)
    expect(hosting.site.releases[0]?.version).toMatchObject({ config: configure(config) })
  })
})

describe('a deploy that lands meanwhile stays', () => {
  it.each(writes)('at %s', async (moment) => {
    let hasLanded = false
    hosting.intervene = (call) => {
      if (!hasLanded && call.includes(moment)) {
        hasLanded = true
        deploy({ '/index.html': 'deployed page', '/robots.txt': 'other program' })
      }
      return undefined
    }
    await releaseChanges(site, async () => changes({ '/index.html': 'new page' }))
    expect(livePage()).toEqual({ '/index.html': 'new page', '/robots.txt': 'other program' })
  })

  it('whole, when one follows the other without end', async () => {
    hosting.intervene = (call) => {
      if (call.startsWith('PATCH')) deploy({ '/index.html': randomBytes(4).toString('hex') })
      return undefined
    }
    expect(await failed()).toMatchObject({ kind: 'later' })
    expect(Object.keys(livePage())).toEqual(['/index.html'])
  })
})

describe('what Hosting refuses is said in words', () => {
  it.each([
    [401, 'denied', /no permission/],
    [403, 'denied', /no permission/],
    [404, 'refused', /404/],
    [409, 'later', /another release/],
    [429, 'later', /no more releases/],
    [500, 'later', /not available/],
  ])('%i', async (status, kind, words) => {
    hosting.intervene = () => status
    expect(await failed()).toMatchObject({ kind, message: expect.stringMatching(words) })
  })
})

// For a killed program, see tests/wrapper/killed.test.ts.
it('ends all uploads with the first that fails', async () => {
  const texts = Array.from({ length: 30 }, (_, index) => [`/many/${index}.txt`, `${index}`])
  const signals: (AbortSignal | null | undefined)[] = []
  const send = globalThis.fetch
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (String(url).includes('/upload/')) signals.push(init?.signal)
    return send(url, init)
  })
  let uploads = 0
  hosting.intervene = (call) =>
    call.includes('upload/') ? (++uploads === 8 ? 500 : 'silence') : undefined
  await expect(
    releaseChanges(site, async () => changes(Object.fromEntries(texts))),
  ).rejects.toMatchObject({ kind: 'later' })
  fetching.mockRestore()
  expect(signals.map((signal) => signal?.aborted)).toEqual(Array(8).fill(true))
})

describe('the old page stays whole and the next try completes', () => {
  it.each([read, ...writes])('after a fault at %s', async (moment) => {
    hosting.intervene = (call) => (call.includes(moment) ? 500 : undefined)
    await failed()
    await completes()
  })

  it.each([read, ...writes])('after silence at %s', async (moment) => {
    const time = new AbortController()
    const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    hosting.intervene = (call) => {
      if (!call.includes(moment)) return undefined
      time.abort(new DOMException('', 'TimeoutError'))
      return 'silence'
    }
    const message = 'Firebase Hosting does not answer'
    const cause = { name: 'TimeoutError' }
    expect(await failed()).toMatchObject({ kind: 'later', message, cause })
    clock.mockRestore()
    await completes()
  })

  async function completes() {
    hosting.intervene = () => undefined
    expect(livePage()['/index.html']).toBe('old page')
    await publish()
    expect(livePage()['/index.html']).toBe('new page')
  }
})

it('names more files than one call takes', async () => {
  const many = Array.from({ length: 2_300 }, (_, index) => `/many/${index}.txt`)
  const texts = many.map((path, index) => [path, index === 0 ? 'first' : 'others'])
  await releaseChanges(site, async () => changes(Object.fromEntries(texts)))
  expect(hosting.calls.filter((call) => call.endsWith(':populateFiles'))).toHaveLength(3)
  const live = hosting.site.liveHashes()
  expect(many.filter((path) => !live.has(path))).toEqual([])
  await releaseChanges(site, async ({ hashes }) => {
    expect(hashes).toEqual(live)
    return new Map()
  })
})

it('reads each file once, and sends many large ones a few at a time', async () => {
  const files = Array.from({ length: 4 }, () => randomBytes(3_000_000))
  const providers = files.map((file) => vi.fn(async () => file))
  await releaseChanges(site, async () => {
    return new Map(providers.map((provider, index) => [`/assets/${index}.webp`, provider]))
  })
  for (const provider of providers) expect(provider).toHaveBeenCalledOnce()
  const first = hosting.calls.findIndex((call) => call.startsWith('POST upload/'))
  const last = hosting.calls.findLastIndex((call) => call.endsWith(':populateFiles'))
  expect(first).toBeLessThan(last)
  const live = hosting.site.liveFiles()
  for (const [index, file] of files.entries()) {
    expect(live.get(`/assets/${index}.webp`)?.equals(file)).toBe(true)
  }
})

it('makes what an earlier try has made only where Hosting does not have it', async () => {
  const make = vi.fn(async () => Buffer.from('takes long'))
  const provider: FileProvider = () => make()
  hosting.intervene = (call) => (call.startsWith('PATCH') ? 500 : undefined)
  await expect(release(provider)).rejects.toMatchObject({ kind: 'later' })
  hosting.intervene = () => undefined
  await release(provider)
  expect(make).toHaveBeenCalledOnce()
  await hosting.close()
  hosting = await startHostingStandin({ project: 'demo' })
  site = { ...site, origin: hosting.origin }
  deploy({ '/index.html': 'old page' })
  await release(provider)
  expect(make).toHaveBeenCalledTimes(2)
  expect(livePage()).toMatchObject({ '/card.jpg': 'takes long' })

  function release(provider: FileProvider) {
    return releaseChanges(site, async () => new Map([['/card.jpg', provider]]))
  }
})

it('uploads a file of the live page anew where Hosting no longer has it', async () => {
  const lost = hosting.site.liveHashes().get('/index.html') ?? ''
  const send = globalThis.fetch
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await send(url, init)
    if (!String(url).endsWith(':populateFiles')) return response
    const { uploadRequiredHashes = [], ...rest } = await response.json()
    return Response.json({ ...rest, uploadRequiredHashes: [...uploadRequiredHashes, lost] })
  })
  const files = { '/index.html': 'old page', '/new.txt': 'new' }
  await releaseChanges(site, async () => changes(files))
  fetching.mockRestore()
  expect(hosting.calls.filter((call) => call.endsWith(`/${lost}`))).toHaveLength(1)
  expect(livePage()).toMatchObject(files)
})

function newPage(): Changes {
  return changes({ '/index.html': 'new page', '/assets/new.webp': 'new', '/assets/old.webp': null })
}

function changes(files: Record<string, string | null>): Changes {
  const providers = Object.entries(files).map(
    ([path, text]) => [path, text === null ? undefined : async () => Buffer.from(text)] as const,
  )
  return new Map(providers)
}

function deploy(files: Record<string, string>): void {
  const bytes = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const)
  hosting.site.deploy(new Map(bytes), config)
}

function livePage(): Record<string, string> {
  const files = [...hosting.site.liveFiles()]
  return Object.fromEntries(files.map(([path, bytes]) => [path, `${bytes}`]))
}
