import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { BuiltFiles } from '../../functions/src/contract/rendering.ts'
import { root } from '../../scripts/suite/paths.ts'
import { paths as resume } from '../../web/publish/resume/names.ts'
import { addProject, page, problem, publication } from '../support/stored-projects.ts'
import { run, sharePublishing } from './work.ts'

const publish = { kind: 'publish' } as const
const site = sharePublishing()
const built: BuiltFiles = JSON.parse(
  readFileSync(join(root, 'functions/lib/built.json'), 'utf8'),
).files
const deployed = { kind: 'publish', deployed: { build: built.id, tag: 'fh-new' } } as const

/** As an older build left it: without a file of this one, and with others. */
function deployOlder(): void {
  const files = site.hosting.site.liveFiles()
  files.delete('/owner.html')
  files.set('/assets/old-chunk.js', Buffer.from('old'))
  files.set('/old-page.html', Buffer.from('old'))
  files.set(resume.pdf, Buffer.from('%PDF- of another renderer'))
  const run = { serviceId: 'api', region: 'us-central1', tag: 'fh-old' }
  site.hosting.site.deploy(files, { rewrites: [{ glob: '/api/**', run }] })
}

it('brings a deploy’s build and what is saved in one release, with its function; an asset of the build before stays for a day', async (context) => {
  const name = await addProject(context, 'Saved during a deploy')
  deployOlder()
  const { site: live } = site.hosting
  const releases = live.releases.length
  // No other publication brings a build.
  expect(await run(publish)).toBe('done')
  expect(live.releases).toHaveLength(releases)
  expect(await problem()).toMatchObject({ advice: 'deploy the site again' })

  expect(await run(deployed)).toBe('done')
  expect(live.releases).toHaveLength(releases + 1)
  expect(await problem()).toBeNull()
  expect(page(site)).toContain(name)
  for (const [path, hash] of Object.entries(built.hashes)) {
    if (path.startsWith('/assets/') || path === '/owner.html')
      expect([path, live.liveHashes().get(path)]).toEqual([path, hash])
  }
  expect(String(live.liveFiles().get(resume.pdf))).not.toContain('another renderer')
  expect(live.releases[0]).toMatchObject({
    message: `Deployed build ${built.id.slice(0, 12)}`,
    version: {
      config: {
        rewrites: [
          { glob: '/@(api|images|words)/**', run: { serviceId: 'api', tag: 'fh-new' } },
          { glob: '/cv/**', run: { tag: 'fh-new' } },
          { path: '/owner.html' },
          { path: '/favicon.svg' },
        ],
      },
    },
  })
  const paths = () => [...live.liveFiles().keys()]
  expect(paths()).toContain('/assets/old-chunk.js')
  expect(paths()).not.toContain('/old-page.html')

  // Next it is left out a day later, by a publication that brings no build.
  const target = await publication()
  const leaving: { path: string }[] = (await target.get()).get('live.leaving')
  expect(leaving.map(({ path }) => path)).toContain('/assets/old-chunk.js')
  const since = Date.now() - 24 * 60 * 60 * 1000
  await target.update({
    'live.hash': '',
    'live.leaving': leaving.map(({ path }) => ({ path, since })),
  })
  expect(await run(publish)).toBe('done')
  expect(paths()).not.toContain('/assets/old-chunk.js')
  expect(JSON.stringify(live.releases[0])).toContain('fh-new')
})

it('leaves a build to the function that came with it: of two deploys at once one is refused, and nothing is away', async () => {
  deployOlder()
  const { site: live } = site.hosting
  const before = live.liveVersion()
  const other = { kind: 'publish', deployed: { build: 'another', tag: 'fh-other' } } as const
  expect(await run(other)).toBe('later')
  expect(await run(other, { retries: 5 })).toBe('later')
  expect(await problem()).toMatchObject({ reason: 'The function that runs is from another deploy' })
  expect(live.liveVersion()).toBe(before)
  expect(await Promise.all([run(deployed), run(other)])).toContain('done')
  expect(JSON.stringify(live.releases[0])).toContain('fh-new')
})

it('is released again by a deploy of the same build, which a roll back needs', async () => {
  deployOlder()
  const { site: live } = site.hosting
  const older = live.liveVersion()
  expect(await run(deployed)).toBe('done')
  const files = live.liveHashes()
  live.release(older, {})
  expect(await run(publish)).toBe('done')
  expect(live.liveVersion()).toBe(older)
  expect(await run(deployed)).toBe('done')
  expect(live.liveHashes()).toEqual(files)
})
