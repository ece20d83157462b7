import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type HostingStandin, startHostingStandin } from 'hosting-standin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withSavedNames } from '../contract/saved-names.ts'
import type { HostingError, Site } from './hosting.ts'
import { type Changes, releaseChanges } from './release.ts'

const config = {
  headers: [{ glob: '**', headers: { 'X-Content-Type-Options': 'nosniff' } }],
  rewrites: [{ glob: '/api/**', run: { serviceId: 'api', region: 'us-central1', tag: 'fh-1' } }],
  cleanUrls: true,
  trailingSlashBehavior: 'REMOVE',
}

let hosting: HostingStandin
let site: Site

beforeEach(async () => {
  hosting = await startHostingStandin({ project: 'demo' })
  site = { origin: hosting.origin, project: 'demo', id: 'demo', token: async () => 'a-token' }
  deploy({ '/index.html': 'old page', '/robots.txt': 'program', '/assets/old.webp': 'old' })
})

afterEach(() => hosting.close())

describe('a release', () => {
  it('changes what changed and keeps every other file and the configuration', async () => {
    const { isNew } = await releaseChanges(site, async () => newPage())
    expect(isNew).toBe(true)
    expect(livePage()).toEqual({
      '/index.html': 'new page',
      '/robots.txt': 'program',
      '/assets/new.webp': 'new',
    })
    expect(hosting.site.releases[0]?.version).toMatchObject({ config, status: 'FINALIZED' })
  })

  it('uploads only what Hosting does not have', async () => {
    await releaseChanges(site, async () => newPage())
    expect(uploads()).toHaveLength(2)
  })

  it('is none when nothing changed', async () => {
    await releaseChanges(site, async () => newPage())
    const before = hosting.site.releases.length
    const outcome = await releaseChanges(site, async () => newPage())
    const [live] = hosting.site.releases
    expect(outcome).toMatchObject({ release: live?.name, isNew: false })
    expect(outcome.hashes).toEqual(hosting.site.liveHashes())
    expect(hosting.site.releases).toHaveLength(before)
  })

  it('is made for another configuration alone, which later ones keep', async () => {
    const names = new Map([['/index.html', 'Ada.html']])
    const configure = (live: object) => withSavedNames(live, names)
    await releaseChanges(site, async () => newPage())
    expect((await releaseChanges(site, async () => newPage(), configure)).isNew).toBe(true)
    expect((await releaseChanges(site, async () => newPage(), configure)).isNew).toBe(false)
    expect(hosting.site.releases[0]?.version).toMatchObject({ config: configure(config) })
  })
})

describe('a deploy that lands meanwhile stays', () => {
  const landing = { '/index.html': 'deployed page', '/robots.txt': 'other program' }
  for (const moment of [
    'POST versions',
    ':populateFiles',
    'upload/versions',
    'PATCH versions',
    'POST channels/live/releases',
  ]) {
    it(`at ${moment}`, async () => {
      let hasLanded = false
      hosting.intervene = (call) => {
        if (!hasLanded && call.includes(moment)) {
          hasLanded = true
          deploy(landing)
        }
        return undefined
      }
      await releaseChanges(site, async () => changes({ '/index.html': 'new page' }))
      expect(livePage()).toEqual({ '/index.html': 'new page', '/robots.txt': 'other program' })
    })
  }

  it('whole, when one follows the other without end', async () => {
    hosting.intervene = (call) => {
      if (call.startsWith('PATCH versions'))
        deploy({ '/index.html': randomBytes(4).toString('hex') })
      return undefined
    }
    await expect(releaseChanges(site, async () => newPage())).rejects.toMatchObject({
      kind: 'later',
    })
    expect(Object.keys(livePage())).toEqual(['/index.html'])
  })
})

describe('killed in between', () => {
  for (const moment of [
    'POST versions',
    ':populateFiles',
    'upload/versions',
    'PATCH versions',
    'POST channels/live/releases',
  ]) {
    it(`at ${moment}, the old page stays whole and the next try completes`, async () => {
      const old = livePage()
      await killedAt(moment)
      expect(livePage()).toEqual(old)
      const { isNew } = await releaseChanges(site, async () => newPage())
      expect(isNew).toBe(true)
      expect(livePage()['/index.html']).toBe('new page')
      expect(hosting.site.releases).toHaveLength(2)
    })
  }
})

describe('what Hosting refuses is said in words', () => {
  const cases: [number, HostingError['kind'], RegExp][] = [
    [401, 'denied', /no permission/],
    [403, 'denied', /no permission/],
    [404, 'refused', /404/],
    [409, 'later', /another release/],
    [429, 'later', /no more releases/],
    [500, 'later', /not available/],
  ]
  for (const [status, kind, words] of cases) {
    for (const moment of [
      'GET channels/live',
      'POST versions',
      ':populateFiles',
      'upload/',
      'PATCH',
    ]) {
      it(`${status} at ${moment}`, async () => {
        hosting.intervene = (call) => (call.includes(moment) ? status : undefined)
        const fault = await releaseChanges(site, async () => newPage()).catch((error) => error)
        expect(fault).toMatchObject({ kind, message: expect.stringMatching(words) })
        hosting.intervene = () => undefined
        expect(livePage()['/index.html']).toBe('old page')
        await releaseChanges(site, async () => newPage())
        expect(livePage()['/index.html']).toBe('new page')
      })
    }
  }

  for (const moment of ['GET channels/live', 'POST versions', 'upload/', 'PATCH']) {
    it(`silence at ${moment}`, async () => {
      const time = new AbortController()
      const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
      hosting.intervene = (call) => {
        if (!call.includes(moment)) return undefined
        time.abort(new DOMException('', 'TimeoutError'))
        return 'silence'
      }
      const fault = await releaseChanges(site, async () => newPage()).catch((error) => error)
      expect(fault).toMatchObject({ kind: 'later', message: 'Firebase Hosting does not answer' })
      clock.mockRestore()
      hosting.intervene = () => undefined
      expect(livePage()['/index.html']).toBe('old page')
      await releaseChanges(site, async () => newPage())
      expect(livePage()['/index.html']).toBe('new page')
    })
  }

  it('no connection', async () => {
    await hosting.close()
    await expect(releaseChanges(site, async () => newPage())).rejects.toMatchObject({
      kind: 'later',
      message: 'Firebase Hosting does not answer',
    })
    hosting = await startHostingStandin({ project: 'demo' })
  })

  it('a site without a deploy', async () => {
    const empty = await startHostingStandin({ project: 'demo' })
    const fault = await releaseChanges({ ...site, origin: empty.origin }, async () =>
      newPage(),
    ).catch((error) => error)
    await empty.close()
    expect(fault).toMatchObject({ kind: 'refused', message: 'The site has not been deployed yet' })
  })
})

/** Publishes the new page in a process of its own, which is killed when its call arrives. */
async function killedAt(moment: string): Promise<void> {
  const program = `
    import { releaseChanges } from ${JSON.stringify(new URL('release.ts', import.meta.url).href)}
    const site = { ...${JSON.stringify(site)}, token: async () => 'a-token' }
    const files = new Map([['/index.html', async () => Buffer.from('new page')], ['/assets/new.webp', async () => Buffer.from('new')]])
    await releaseChanges(site, async () => files)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: 'inherit',
  })
  const exited = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  hosting.intervene = async (call) => {
    if (!call.includes(moment)) return undefined
    child.kill('SIGKILL')
    await exited
    return 500
  }
  expect(await exited).toBe('SIGKILL')
  hosting.intervene = () => undefined
}

function newPage(): Changes {
  return changes({ '/index.html': 'new page', '/assets/new.webp': 'new', '/assets/old.webp': null })
}

function changes(files: Record<string, string | null>): Changes {
  const sources = Object.entries(files).map(
    ([path, text]) => [path, text === null ? undefined : async () => Buffer.from(text)] as const,
  )
  return new Map(sources)
}

function deploy(files: Record<string, string>): void {
  hosting.site.deploy(
    new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    config,
  )
}

function livePage(): Record<string, string> {
  return Object.fromEntries(
    [...hosting.site.liveFiles()].map(([path, bytes]) => [path, `${bytes}`]),
  )
}

function uploads(): string[] {
  return hosting.calls.filter((call) => call.startsWith('POST upload/'))
}
