import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import { noteChange } from '../../functions/src/store/publication.ts'
import { runClock } from '../../functions/src/work/clock.ts'
import { add, aProject, post, signIn } from '../support/api-client.ts'
import { renderer } from '../support/backends.ts'
import { begin } from '../support/call.ts'
import { addProject, page, problem, publication } from '../support/stored-projects.ts'
import { acceptTasks } from './queue.ts'
import { run, sharePublishing } from './work.ts'

const publish = { kind: 'publish' } as const
const site = sharePublishing()

afterEach(() => void vi.unstubAllEnvs())

describe('what Hosting refuses is told, and tried again by itself only where that may help', () => {
  it.each([
    [
      403,
      'done',
      { state: 'off', advice: expect.stringMatching(/no permission.*npm run provision/) },
    ],
    [404, 'done', { state: 'failed', advice: 'deploy the site again' }],
    [500, 'later', { state: 'failed', advice: 'it will be tried again automatically' }],
  ] as const)('%i', async (fault, outcome, words) => {
    site.hosting.intervene = () => fault
    expect(await run(publish)).toBe(outcome)
    expect(await told()).toMatchObject(words)
  })

  it('until the last try, whose problem goes with the next page', async () => {
    site.hosting.intervene = () => 500
    await run(publish, { retries: 5 })
    expect(await problem()).toMatchObject({ advice: 'press Publish to try again' })
    site.hosting.intervene = () => undefined
    expect(await run(publish)).toBe('done')
    expect(await problem()).toBeNull()
  })
})

it('tries again while another task is at it, which may have died', async (context) => {
  const name = await addProject(context, 'After a task that died')
  const until = new Date(Date.now() + 60_000)
  await (await publication()).update({ lease: { task: 'dead', until } })
  expect(await run(publish)).toBe('later')
  await (await publication()).update({ 'lease.until': new Date(0) })
  expect(await run(publish)).toBe('done')
  expect(page(site)).toContain(name)
})

it('leaves what goes on changing to the next try, which is no problem: the page has what was there', async (context) => {
  const name = await addProject(context, 'Among many')
  const target = await publication()
  let changes = 1_000
  site.hosting.intervene = async () => {
    changes += 1
    await target.update({ changes })
    return undefined
  }
  expect(await run(publish)).toBe('later')
  expect(page(site)).toContain(name)
  expect(await problem()).toBeNull()
  expect(await told()).toMatchObject({ state: 'publishing' })
  site.hosting.intervene = () => undefined
  expect(await run(publish)).toBe('done')
})

describe('says what cannot be published:', () => {
  it('a page that was built from other sources', async () => {
    site.hosting.site.deploy(new Map([['/index.html', Buffer.from('another build')]]), {})
    expect(await run(publish)).toBe('done')
    expect(page(site)).toBe('another build')
    expect(await problem()).toMatchObject({
      reason: 'The live page is from another version of the site',
      advice: 'deploy the site again',
    })
  })

  it('more than there is time for', async (context) => {
    await addProject(context, 'One too many')
    const { publish: publishWithin } = await import('../../functions/src/work/publish.ts')
    const old = page(site)
    await expect(publishWithin('slow', false, undefined, 0)).rejects.toMatchObject({
      kind: 'later',
    })
    expect(await problem()).toMatchObject({
      reason: 'There is more to publish than eight minutes allow',
      advice: 'it will be tried again automatically',
    })
    expect(page(site)).toBe(old)
  })

  it('content that cannot be rendered', async (context) => {
    await addProject(context, 'Not rendered')
    const old = page(site)
    const { folder } = renderer
    context.onTestFinished(() => {
      renderer.folder = folder
    })
    renderer.folder = pathToFileURL('/nowhere/')
    expect(await run(publish)).toBe('failed')
    expect(page(site)).toBe(old)
    expect(await problem()).toMatchObject({
      reason: 'The page could not be made',
      advice: 'it will be tried again automatically',
    })
  })

  it('a stored profile that cannot be read', async (context) => {
    const stored = (await firestore()).doc('site/profile')
    const before = (await stored.get()).data()
    context.onTestFinished(async () => {
      await (before ? stored.set(before) : stored.delete())
    })
    await stored.set({ ...before, name: 7 })
    expect(await run(publish)).toBe('failed')
    expect(await problem()).toMatchObject({ reason: 'The stored profile cannot be read' })
  })
})

it('speaks of no permission where there is nothing to publish to', async () => {
  vi.stubEnv('HOSTING_API', '')
  expect(await told()).toMatchObject({
    state: 'off',
    reason: 'Nothing is published here',
    advice: expect.not.stringContaining('permission'),
  })
})

it('saves while the queue is silent, says that it was not reached, and leaves it to the clock', async ({
  onTestFinished,
}) => {
  const queue = await acceptTasks()
  queue.isSilent = true
  const api = await begin()
  const cookie = await signIn({ at: api })
  const project = await aProject()
  const added = await add(project, { at: api, cookie })
  expect(added.status).toBe(201)
  const target = (await firestore()).collection('projects').doc(added.body.project._id)
  onTestFinished(async () => void (await target.delete()))
  expect(await told()).toMatchObject({
    state: 'failed',
    reason: 'The task queue could not be reached',
    advice: 'press Publish to try again',
  })
  expect(queue.tasks).toEqual([])

  queue.isSilent = false
  await runClock()
  const { task = publish } = queue.tasks.find(({ of }) => of === 'work') ?? {}
  expect(await run(task)).toBe('done')
  expect(page(site)).toContain(project.name)
  expect(await told()).toMatchObject({ state: 'live' })
})

it('says of a change that the queue keeps for long that it is late, not that the queue is away', async () => {
  await noteChange()
  const target = await publication()
  expect(await told()).toMatchObject({ state: 'publishing' })
  await target.update({ changedAt: new Date(Date.now() - 200_000) })
  expect(await told()).toMatchObject({
    state: 'failed',
    reason: 'Publishing takes longer than usual',
  })
})

async function told() {
  const api = await begin()
  const cookie = await signIn({ at: api })
  return (await post('/api/publication/getpublication', {}, { at: api, cookie })).body
}
