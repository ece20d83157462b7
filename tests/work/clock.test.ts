import { afterEach, beforeEach, expect, it, type TestContext, vi } from 'vitest'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { runClock } from '../../functions/src/work/clock.ts'
import { post, signIn } from '../support/api-client.ts'
import { backends, logged } from '../support/backends.ts'
import { begin } from '../support/call.ts'
import { failure, startMailServer, trustCertificate } from '../support/mail-server.ts'
import { storeMessage } from '../support/stored-messages.ts'
import { addProject, page, publication, store } from '../support/stored-projects.ts'
import { testProfile } from '../support/test-profile.ts'
import { acceptTasks } from './queue.ts'
import { run, sharePublishing } from './work.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const site = sharePublishing()
const certificate = trustCertificate()

beforeEach(async () => {
  await (await firestore()).doc('site/images').delete()
})

afterEach(() => void vi.useRealTimers())

it('takes off the page what is looked for once its last day is over where the owner is, and publishes nothing else', async (context) => {
  const queue = await acceptTasks()
  const api = await begin()
  const cookie = await signIn({ at: api })
  const brief = { ...testProfile.brief, lookingFor: 'A role at sea', until: '2027-03-31' }
  await store(context, 'profile', { ...testProfile, brief })
  const target = await publication()
  const zone = (timeZone: string) =>
    post('/api/publication/getpublication', { timeZone }, { at: api, cookie })
  await zone('Pacific/Honolulu')
  await zone('Nowhere/Atlantis')
  context.onTestFinished(async () => void (await target.update({ timeZone: 'UTC' })))
  /** As at that time: the clock, and the tasks that it has put into the queue. */
  const runAt = async (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
    queue.tasks.length = 0
    await runClock()
    const releases = site.hosting.site.releases.length
    for (const { task } of queue.tasks) expect(await run(task)).toBe('done')
    return site.hosting.site.releases.length - releases
  }
  // 9 hours before the end of the day in Honolulu, although it is over in most of the world.
  expect(await runAt('2027-04-01T01:00:00Z')).toBe(1)
  expect(page(site)).toContain('A role at sea')
  expect(await runAt('2027-04-01T02:00:00Z')).toBe(0)
  expect(await runAt('2027-04-01T10:03:00Z')).toBe(1)
  expect(page(site)).not.toContain('A role at sea')
  // Twice, and then not for three days.
  expect(await runAt('2027-04-01T10:03:00Z')).toBe(0)
  await runAt('2027-04-04T10:03:00Z')
  expect(await runAt('2027-04-04T11:03:00Z')).toBe(0)
  expect(page(site)).not.toContain('A role at sea')
})

it('publishes a note when its day has come where the owner is, and takes it off page, feed and sitemap when it is taken back', async (context) => {
  const queue = await acceptTasks()
  const api = await begin()
  const cookie = await signIn({ at: api })
  const zone = (timeZone: string) =>
    post('/api/publication/getpublication', { timeZone }, { at: api, cookie })
  await zone('Asia/Tokyo')
  const note = (await firestore()).collection('notes').doc(crypto.randomUUID())
  context.onTestFinished(async () => {
    await note.delete()
    await zone('UTC')
  })
  const at = new Date('2027-05-01T00:00:00Z')
  const words = {
    title: 'For tomorrow',
    text: 'At last.',
    slug: 'for-tomorrow',
    status: 'published',
  }
  const dates = { createdAt: at, updatedAt: at, deletedAt: null }
  await note.create({ ...words, ...dates, day: '2027-05-03', oldSlugs: ['earlier'], gallery: [] })
  const placesAt = async (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
    queue.tasks.length = 0
    await runClock()
    for (const { task } of queue.tasks) expect(await run(task)).toBe('done')
    const files = [...site.hosting.site.liveFiles()]
    const named = files.filter(([, file]) => /for-tomorrow|For tomorrow/.test(String(file)))
    return named
      .map(([path]) => path)
      .filter((path) => !path.endsWith('.jpg'))
      .sort()
  }
  // Midnight in Tokyo is 15:00 UTC.
  expect(await placesAt('2027-05-02T14:50:00Z')).toEqual([])
  expect(await placesAt('2027-05-02T15:10:00Z')).toEqual([
    ...['/feed.json', '/feed.xml', '/index.html'],
    ...['/notes.html', '/notes/earlier.html', '/notes/for-tomorrow.html', '/sitemap.xml'],
  ])
  await note.update({ status: 'draft' })
  expect(await placesAt('2027-05-02T16:10:00Z')).toEqual([])
  expect(site.hosting.site.liveFiles().has('/notes/for-tomorrow.html')).toBe(false)
})

it('has mail sent that nobody tries any more, once, however often it runs, and leaves the queue its own tries', async (context) => {
  const queue = await acceptTasks()
  const { mails, url } = await startMailServer(context, certificate)
  vi.stubEnv('SMTP_URL', url('smtp', 'secret'))
  const lost = await storeMessage(context, 11 * 60_000)
  const young = await storeMessage(context, 60_000)
  await Promise.all([runClock(), runClock()])
  const mailTasks = queue.tasks.filter(({ task }) => task.kind === 'mail')
  expect(new Set(mailTasks.map(({ of }) => of))).toEqual(new Set(['mail']))
  expect(mailTasks.map(({ task }) => task)).toEqual([lost.task, lost.task])
  for (const { task } of mailTasks) expect(await run(task)).toBe('done')
  expect(mails.filter((mail) => mail.includes(lost.id))).toHaveLength(1)
  expect([await lost.mail(), await young.mail()]).toEqual([
    { state: 'sent', words: '' },
    { state: 'pending', words: '' },
  ])
})

it('tries a mail server that is away for a day, then says so', async (context) => {
  const queue = await acceptTasks()
  const { url } = await startMailServer(context, certificate, {
    onRcptTo: (_address, _session, done) => done(failure(451, 'Greylisted')),
  })
  vi.stubEnv('SMTP_URL', url('smtp', 'secret'))
  const words = 'The mail server answered: 451 Greylisted'
  const message = await storeMessage(context, 23 * hour)
  await runClock()
  for (const { task } of queue.tasks) if (task.kind === 'mail') await run(task, { retries: 5 })
  expect(await message.mail()).toEqual({ state: 'pending', words })
  const older = await storeMessage(context, 24 * hour)
  await run(older.task)
  expect(await older.mail()).toEqual({ state: 'failed', words })
})

it('empties the trash of what was in it for more than 30 days, and of nothing else', async (context) => {
  await acceptTasks()
  const db = await firestore()
  const ids = await Promise.all(
    [31, 29, null].map(async (days) => {
      const name = await addProject(context, `Binned ${days}`)
      const { docs } = await db.collection('projects').where('name', '==', name).get()
      const deletedAt = days && new Date(Date.now() - days * day)
      await docs[0]?.ref.update({ deletedAt })
      return docs[0]?.ref
    }),
  )
  await Promise.all([runClock(), runClock()])
  const left = await Promise.all(ids.map(async (one) => (await one?.get())?.exists))
  expect(left).toEqual([false, true, true])
})

it('removes an image that nothing has shown for a week, and keeps one that is shown again', async (context) => {
  await acceptTasks()
  const start = Date.now()
  const [orphan, shown] = await Promise.all([storeImage(context), storeImage(context)])
  const runAfter = async (time: number) => {
    await runClock(start + time)
    backends.images.decide = () => 'pass'
    return Promise.all([orphan, shown].map(async ({ file }) => (await file.exists())[0]))
  }
  expect(await runAfter(0)).toEqual([true, true])
  expect(await runAfter(7 * day - 1)).toEqual([true, true])
  // Its age is asked too, which the emulator tells from its own clock.
  ageImages()
  await addProject(context, 'Shows it again', shown.path)
  expect(await runAfter(7 * day)).toEqual([false, true])
  ageImages()
  expect(await runAfter(30 * day)).toEqual([false, true])
})

it('does the rest where one step fails, says which, and marks its run as failed', async (context) => {
  const queue = await acceptTasks()
  const message = await storeMessage(context, hour)
  backends.images.decide = () => ({ status: 403, body: '{"error":{"code":403}}' })
  await expect(runClock()).rejects.toThrow('Left to the next hour: images')
  expect(queue.tasks.map(({ task }) => task)).toContainEqual(message.task)
  expect(logged.join()).toContain('"step":"images"')
})

async function storeImage(context: TestContext) {
  const name = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
  const path = `images/projects/${name}.webp`
  const file = (await bucket()).file(path)
  await file.save('bytes', { resumable: false })
  context.onTestFinished(async () => void (await file.delete({ ignoreNotFound: true })))
  return { path, file }
}

/** Makes Storage report every image as two days old. */
function ageImages(): void {
  const metadata = { timeCreated: new Date(Date.now() - 2 * day).toISOString(), generation: '1' }
  backends.images.decide = (path, method) => {
    const isMetadata = method === 'GET' && path.includes('/o/') && !path.includes('alt=media')
    return isMetadata ? { status: 200, body: JSON.stringify(metadata) } : 'pass'
  }
}
