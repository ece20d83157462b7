import { symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, type TestContext } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import { root } from '../../scripts/suite/paths.ts'
import { copyFunction, fill, makeFolder } from '../deploy/folder.ts'
import { add, begin, send, signIn, submission } from './site.ts'
import { addProject, page, problem, publication, run, sharePublishing, startWork } from './work.ts'

const publish = { kind: 'publish' } as const
const site = sharePublishing()

describe('killed in between, leaves the old page, and is completed by its next try', () => {
  for (const moment of ['POST versions', 'POST upload/', 'PATCH', 'POST channels/live/releases']) {
    it(`at ${moment}`, async (context) => {
      // Something to upload, also where Hosting has all the rest.
      const name = await addProject(context, 'Killed')
      const old = page(site)
      const { fn } = site
      site.hosting.intervene = async (call) => {
        if (!call.startsWith(moment)) return undefined
        await fn.stop()
        // The call did not get there.
        return 'silence'
      }
      const id = crypto.randomUUID()
      await expect(run(fn, publish, { id })).rejects.toThrow()
      expect(page(site)).toBe(old)
      site.hosting.intervene = () => undefined
      site.fn = await startWork({ HOSTING_API: site.hosting.origin })
      expect(await run(site.fn, publish, { id, retries: 1 })).toBe(204)
      expect(page(site)).toContain(name)
      expect((await (await publication()).get()).get('problem')).toBeNull()
    })
  }
})

describe('what Hosting refuses is kept in words, and the next task tries again', () => {
  const cases = [
    [401, 204, 'denied', 'no permission'],
    [403, 204, 'denied', 'no permission'],
    [404, 204, 'failed', 'refused'],
    [409, 503, 'failed', 'another release'],
    [429, 503, 'failed', 'no more releases'],
    [500, 503, 'failed', 'not available'],
  ] as const
  for (const [fault, status, kind, words] of cases) {
    it(`${fault}`, async () => {
      site.hosting.intervene = (call) => (call.startsWith('POST versions') ? fault : undefined)
      expect(await run(site.fn, publish)).toBe(status)
      expect(await problem()).toMatchObject({ kind, reason: expect.stringContaining(words) })
      site.hosting.intervene = () => undefined
      expect(await run(site.fn, publish)).toBe(204)
      expect(await problem()).toBeNull()
    })
  }

  it('a page that was built from other sources', async () => {
    site.hosting.site.deploy(new Map([['/index.html', Buffer.from('another build')]]), {})
    expect(await run(site.fn, publish)).toBe(204)
    expect(page(site)).toBe('another build')
    expect(await problem()).toMatchObject({
      reason: 'The page that is live was built from other sources',
      advice: 'deploy the site again',
    })
  })

  it('content that cannot be rendered', async (context) => {
    const { hosting, fn } = site
    const old = page({ hosting })
    const folder = makeFolder()
    copyFunction(folder)
    symlinkSync(join(root, 'functions/node_modules'), join(folder, 'functions/node_modules'))
    fill(folder, {
      'functions/lib/render-site.js': 'export const renderSite = () => { throw new Error("no") }',
    })
    const broken = await startWork({ HOSTING_API: hosting.origin }, join(folder, 'functions'))
    context.onTestFinished(() => broken.stop())
    expect(await run(broken, publish)).toBe(500)
    expect(page({ hosting })).toBe(old)
    expect(await problem()).toMatchObject({
      reason: 'The page could not be made',
      advice: 'it is tried again by itself',
    })
    expect(await run(fn, publish)).toBe(204)
    expect(page({ hosting })).not.toBe(old)
    expect(await problem()).toBeNull()
  })

  it('a stored profile that cannot be read', async (context) => {
    const stored = (await firestore()).doc('site/profile')
    const before = (await stored.get()).data()
    context.onTestFinished(async () => {
      await (before ? stored.set(before) : stored.delete())
    })
    await stored.set({ ...before, name: 7 })
    expect(await run(site.fn, publish)).toBe(500)
    expect(await problem()).toMatchObject({ reason: 'The stored profile cannot be read' })
  })

  it('asks to press Publish once it is not tried again by itself', async () => {
    site.hosting.intervene = () => 500
    await run(site.fn, publish)
    expect(await problem()).toMatchObject({ advice: 'it is tried again by itself' })
    await run(site.fn, publish, { retries: 5 })
    expect(await problem()).toMatchObject({ advice: 'press Publish to try again' })
  })
})

it('tells the owner what grants the permission that publishing has not', async (context) => {
  const { hosting, fn } = site
  hosting.intervene = () => 403
  await run(fn, publish)
  expect(await told(context, { HOSTING_API: hosting.origin })).toMatchObject({
    state: 'off',
    advice: expect.stringMatching(
      /no permission for Firebase Hosting\. npm run provision grants it/,
    ),
  })
})

it('speaks of no permission where there is nothing to publish to', async (context) => {
  expect(await told(context)).toMatchObject({
    state: 'off',
    reason: 'Nothing is published here',
    advice: expect.not.stringContaining('permission'),
  })
})

it.for(['refuses', 'is silent'] as const)(
  'saves while the queue %s, says that it was not reached, and publishes at the next visit',
  async (fault, context) => {
    const { hosting, fn } = site
    await run(fn, publish)
    const queue = await startQueue(context)
    queue.fault = fault
    const env = { HOSTING_API: hosting.origin, CLOUD_TASKS_EMULATOR_HOST: queue.host }
    const api = await begin(context, env)
    const cookie = await signIn(api)
    const { name, form } = await submission()
    expect((await add(api, form(), cookie)).status).toBe(201)
    const look = async (visit: boolean) =>
      (await send(api, '/api/publication/getpublication', { visit }, cookie)).body
    expect(await look(false)).toMatchObject({
      state: 'failed',
      reason: 'The task queue could not be reached',
      advice: 'press Publish to try again',
    })
    expect(queue.tasks).toEqual([])

    queue.fault = 'none'
    await look(true)
    expect(queue.tasks).toMatchObject([publish])
    for (const task of queue.tasks) expect(await run(fn, task)).toBe(204)
    expect(page({ hosting })).toContain(name)
    expect(await look(false)).toMatchObject({ state: 'live' })
  },
)

/** A task queue that takes tasks and does not do them. */
async function startQueue({ onTestFinished }: TestContext) {
  const queue = {
    host: '',
    tasks: [] as (typeof publish)[],
    fault: 'none' as 'none' | 'refuses' | 'is silent',
  }
  const server = createServer(async (request, response) => {
    const { task } = JSON.parse(await text(request))
    if (queue.fault === 'is silent') return
    if (queue.fault === 'refuses') return void response.writeHead(403).end('{}')
    queue.tasks.push(JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString()).data)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  queue.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return queue
}

/** What the owner's area is told of the page. */
async function told(context: TestContext, env = {}) {
  const api = await begin(context, env)
  const cookie = await signIn(api)
  return (await send(api, '/api/publication/getpublication', {}, cookie)).body
}
