import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import { noteChange } from '../../functions/src/store/publication.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { publishedPath } from '../../web/src/published.ts'
import { page, publication, run, startPublishing, startWork } from './work.ts'

const publish = { kind: 'publish' } as const

it('publishes the very page that publish:static makes of the same data', async (context) => {
  const site = await startPublishing(context)
  expect(await run(site.fn, publish)).toBe(204)

  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  context.onTestFinished(() => rmSync(dist, { recursive: true }))
  cpSync(join(root, 'web/dist'), dist, { recursive: true })
  const args = [join(root, 'scripts/publish.ts'), '--url', String(process.env.SITE_URL)]
  const { status, stderr } = spawnSync(nodeBin, [...args, '--dist', dist], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])

  const live = site.hosting.site.liveFiles()
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length))
  expect([...live.keys()].sort()).toEqual(paths.sort())
  for (const path of paths) expect(live.get(path)).toEqual(readFileSync(join(dist, path)))
}, 60_000)

it('uploads the changed files alone, and keeps the configuration', async (context) => {
  const site = await startPublishing(context)
  await run(site.fn, publish)
  const [before] = site.hosting.site.releases
  site.hosting.calls.length = 0
  await addProject(context, 'Changed')
  expect(await run(site.fn, publish)).toBe(204)
  const uploads = site.hosting.calls.filter((call) => call.startsWith('POST upload/'))
  expect(uploads.length).toBeLessThanOrEqual(2)
  const [after] = site.hosting.site.releases
  expect(after?.version).toMatchObject({ config: Object(before?.version).config })
}, 30_000)

it('takes an image away that the page no longer names', async (context) => {
  const site = await startPublishing(context)
  await run(site.fn, publish)
  const { docs } = await (await firestore()).collection('projects').where('photo', '>', '').get()
  const [shown] = docs
  const photo = `/${publishedPath(shown?.get('photo'))}`
  expect(site.hosting.site.liveFiles().has(photo)).toBe(true)
  await change(context, shown?.ref, { status: 'draft' }, { status: shown?.get('status') })
  await run(site.fn, publish)
  expect(page(site)).not.toContain(photo)
  expect(site.hosting.site.liveFiles().has(photo)).toBe(false)
}, 30_000)

it('makes one release of ten saves in a row, and none when nothing changed', async (context) => {
  const site = await startPublishing(context)
  const before = site.hosting.site.releases.length
  const name = await addProject(context, 'Tenth')
  const saves = Array.from({ length: 10 }, async () => {
    await noteChange()
    return run(site.fn, publish)
  })
  expect(await Promise.all(saves)).toEqual(Array(10).fill(204))
  expect(site.hosting.site.releases.length - before).toBe(1)
  expect(page(site)).toContain(name)
  await run(site.fn, publish)
  expect(site.hosting.site.releases.length - before).toBe(1)
}, 30_000)

it('publishes what is saved while a page is on its way', async (context) => {
  const site = await startPublishing(context)
  let name = ''
  site.hosting.intervene = async (call) => {
    if (!name && call.startsWith('PATCH')) {
      name = await addProject(context, 'Meanwhile')
      // To the other task, which finds this one at it.
      expect(await run(site.fn, publish)).toBe(204)
    }
    return undefined
  }
  expect(await run(site.fn, publish)).toBe(204)
  expect(page(site)).toContain(name)
}, 30_000)

it('publishes over a deploy that has put an older page back', async (context) => {
  const site = await startPublishing(context)
  await run(site.fn, publish)
  const published = page(site)
  site.hosting.site.deploy(
    new Map([...site.hosting.site.liveFiles(), ['/index.html', Buffer.from('older page')]]),
    {},
  )
  await run(site.fn, publish)
  expect(page(site)).toBe(published)
}, 30_000)

describe('killed in between, leaves the old page, and is completed by its next try', () => {
  for (const moment of ['POST versions', 'POST upload/', 'PATCH', 'POST channels/live/releases']) {
    it(`at ${moment}`, async (context) => {
      const site = await startPublishing(context)
      const old = page(site)
      site.hosting.intervene = async (call) => {
        if (call.startsWith(moment)) await site.fn.stop()
        return undefined
      }
      const id = crypto.randomUUID()
      await expect(run(site.fn, publish, { id })).rejects.toThrow()
      expect(page(site)).toBe(old)
      site.hosting.intervene = () => undefined
      const again = await startWork({ HOSTING_API: site.hosting.origin })
      context.onTestFinished(() => again.stop())
      expect(await run(again, publish, { id, retries: 1 })).toBe(204)
      expect(page(site)).not.toBe(old)
      expect((await (await publication()).get()).get('problem')).toBeNull()
    }, 30_000)
  }
})

describe('what Hosting refuses is kept in words, and the next task tries again', () => {
  const cases = [
    [401, 204, 'denied', 'no permission'],
    [403, 204, 'denied', 'no permission'],
    [404, 204, 'failed', 'refused'],
    [409, 500, 'failed', 'another release'],
    [429, 500, 'failed', 'no more releases'],
    [500, 500, 'failed', 'not available'],
  ] as const
  for (const [fault, status, kind, words] of cases) {
    it(`${fault}`, async (context) => {
      const site = await startPublishing(context)
      site.hosting.intervene = (call) => (call.startsWith('POST versions') ? fault : undefined)
      expect(await run(site.fn, publish)).toBe(status)
      expect(await problem()).toMatchObject({ kind, reason: expect.stringContaining(words) })
      site.hosting.intervene = () => undefined
      expect(await run(site.fn, publish)).toBe(204)
      expect(await problem()).toBeNull()
    }, 30_000)
  }

  it('a page that was built from other sources', async (context) => {
    const site = await startPublishing(context)
    site.hosting.site.deploy(new Map([['/index.html', Buffer.from('another build')]]), {})
    expect(await run(site.fn, publish)).toBe(204)
    expect(page(site)).toBe('another build')
    expect(await problem()).toMatchObject({
      reason: 'The page that is live was built from other sources',
      advice: 'deploy the site again',
    })
  }, 30_000)

  it('an image that is lost', async (context) => {
    const site = await startPublishing(context)
    const old = page(site)
    await addProject(context, 'Lost image', `images/projects/${'0'.repeat(64)}.webp`)
    expect(await run(site.fn, publish)).toBe(204)
    expect(page(site)).toBe(old)
    expect(await problem()).toMatchObject({
      reason: expect.stringContaining('is not in the storage'),
    })
  }, 30_000)

  it('asks to press Publish once it is not tried again by itself', async (context) => {
    const site = await startPublishing(context)
    site.hosting.intervene = () => 500
    await run(site.fn, publish)
    expect(await problem()).toMatchObject({ advice: 'it is tried again by itself' })
    await run(site.fn, publish, { retries: 5 })
    expect(await problem()).toMatchObject({ advice: 'press Publish to try again' })
  }, 30_000)
})

async function problem(): Promise<unknown> {
  return (await (await publication()).get()).get('problem')
}

let count = 0

async function addProject(context: TestContext, what: string, photo = ''): Promise<string> {
  const name = `${what} ${Date.now().toString(36)}-${++count}`
  const target = (await firestore()).collection('projects').doc(crypto.randomUUID())
  const now = new Date()
  await target.create({
    name,
    description: 'Made by a test.',
    github: 'https://github.com/example/test',
    deploy: '',
    technologies: ['Node.js'],
    status: 'published',
    photo,
    photoWidth: photo ? 16 : 0,
    photoHeight: photo ? 9 : 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  })
  context.onTestFinished(async () => void (await target.delete()))
  await noteChange()
  return name
}

async function change(
  context: TestContext,
  target: FirebaseFirestore.DocumentReference | undefined,
  to: object,
  back: object,
): Promise<void> {
  await target?.update(to)
  context.onTestFinished(async () => void (await target?.update(back)))
  await noteChange()
}
