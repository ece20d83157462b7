import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { deadlines } from '../../functions/src/deadline.ts'
import {
  add,
  aProject,
  get,
  list,
  post,
  signIn,
  stored,
  storedImages,
} from '../support/api-client.ts'
import { begin, type Site } from '../support/call.ts'
import { isCommit, isPasswordCheck, isUpload } from '../support/fault-proxy.ts'

let site: Site
let cookie: string

beforeAll(async () => {
  site = await begin()
  cookie = await signIn({ at: site })
})

/** Ends pending waits for backends, which would otherwise last until their deadlines. */
const waits: (() => void)[] = []
const endWaits = () => {
  for (const end of waits.splice(0)) end()
}

beforeEach(({ onTestFinished }) => {
  waits.length = 0
  const { setTimeout } = globalThis
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: () => void,
    ms?: number,
    ...args: []
  ) => {
    if (ms === deadlines.store) waits.push(work)
    return setTimeout(work, ms, ...args)
  }) as typeof setTimeout)
  const signals = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    waits.push(() => controller.abort(new DOMException('', 'TimeoutError')))
    return controller.signal
  })
  onTestFinished(() => {
    timers.mockRestore()
    signals.mockRestore()
  })
})

it.for(['hang', 'drop'] as const)(
  '48: Firestore that answers a new instance with "%s": 503, and the next call is served',
  async (fault) => {
    const fresh = await begin()
    fresh.store.decide = () => {
      endWaits()
      return fault
    }
    const { status, body } = await list(fresh)
    expect([status, body.code]).toEqual([503, 'unavailable'])
    fresh.store.decide = () => 'pass'
    expect((await list(fresh)).status).toBe(200)
  },
)

it('53: the second file fails: there is no document, what was stored stays for the clock, and a retry works', async () => {
  const project = await aProject()
  const images = async () => (await storedImages('projects/')).length
  const before = await images()
  let uploads = 0
  site.images.decide = (path) => {
    if (!isUpload(path)) return 'pass'
    uploads += 1
    return uploads === 2 ? { status: 403, body: '{}' } : 'pass'
  }
  expect((await add(project, { at: site, cookie })).status).toBeGreaterThanOrEqual(500)
  await expect.poll(images).toBe(before + 2)
  expect(await stored(project.name)).toEqual([])
  site.images.decide = () => 'pass'
  expect((await add(project, { at: site, cookie })).status).toBe(201)
  expect(await images()).toBe(before + 3)
})

it('49: Firestore that is not there for a write: 503, and a retry makes one document', async () => {
  const project = await aProject()
  site.store.decide = (path) => {
    if (!isCommit(path)) return 'pass'
    endWaits()
    return 'unavailable'
  }
  expect((await add(project, { at: site, cookie })).status).toBe(503)
  site.store.decide = () => 'pass'
  // 200 if the client library's own retry came first.
  expect([200, 201]).toContain((await add(project, { at: site, cookie })).status)
  expect(await stored(project.name)).toHaveLength(1)
})

it('50: a create that timed out but landed: the retry is a success, with one document', async () => {
  const project = await aProject()
  site.store.decide = (path) => (isCommit(path) ? 'late' : 'pass')
  // The client library's retry of an earlier commit may arrive before it.
  site.store.landed = async () => (await stored(project.name)).length > 0 && endWaits()
  expect((await add(project, { at: site, cookie })).status).toBe(503)
  expect(await stored(project.name)).toHaveLength(1)
  site.store.decide = () => 'pass'
  const retried = await add(project, { at: site, cookie })
  expect(retried.status).toBe(200)
  expect(await stored(project.name)).toHaveLength(1)
  expect((await get(`/${retried.body.project.photo}`, { at: site })).status).toBe(200)
})

it('a create that Firestore refuses since another made the same at once finds that one', async () => {
  const project = await aProject()
  const first = await add(project, { at: site, cookie })
  const failedPrecondition = { status: 9, body: '' }
  site.store.decide = (path) => (isCommit(path) ? failedPrecondition : 'pass')
  const { status, body } = await add(project, { at: site, cookie })
  site.store.decide = () => 'pass'
  expect([status, body.project._id]).toEqual([200, first.body.project._id])
})

it.for(['hang', 'unavailable', 'drop'] as const)(
  '52: Storage that answers "%s" to an image: 503, no document, and a retry works',
  async (fault) => {
    const project = await aProject()
    let uploads = 0
    site.images.decide = (path) => {
      if (!isUpload(path)) return 'pass'
      uploads += 1
      // Of a photo's three files, one is retried.
      if (fault === 'hang' || uploads > 3) endWaits()
      return fault
    }
    expect((await add(project, { at: site, cookie })).status).toBe(503)
    expect(await stored(project.name)).toEqual([])
    site.images.decide = () => 'pass'
    expect((await add(project, { at: site, cookie })).status).toBe(201)
  },
)

it('an image is read although its connection ends, also after others were stored', async () => {
  const { body } = await add(await aProject(), { at: site, cookie })
  let calls = 0
  site.images.decide = () => (++calls === 1 ? 'drop' : 'pass')
  expect((await get(`/${body.project.photo}`, { at: site })).status).toBe(200)
})

const refusal = (message: string) => ({ status: 400, body: JSON.stringify({ error: { message } }) })

it.for([
  ['too many attempts', refusal('TOO_MANY_ATTEMPTS_TRY_LATER : Too many'), 429],
  ['a server error', 'unavailable', 503],
  ['HTML', { status: 200, body: '<html></html>' }, 503],
  ['a wrong key', refusal('API key not valid.'), 503],
  ['a dropped connection', 'drop', 503],
  ['silence', 'hang', 503],
] as const)('38: the sign-in service answers %s', async ([_what, fault, expected]) => {
  site.identity.decide = (path) => {
    if (!isPasswordCheck(path)) return 'pass'
    if (fault === 'hang') endWaits()
    return fault
  }
  const credentials = { email: `fault-${randomUUID()}@example.com`, password: 'x' }
  const { status, headers } = await post('/api/auth/login', credentials, { at: site })
  expect(status).toBe(expected)
  expect(headers.getSetCookie()).toEqual([])
  if (expected === 503) expect(site.output()).toMatch(/"severity":"ERROR".*sign-in service/)
  else expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(site.output()).not.toContain('test-key')
})

it('57: the throttle’s store is down: 503, and no password is checked', async () => {
  site.identity.calls.length = 0
  site.store.decide = () => {
    endWaits()
    return 'unavailable'
  }
  const credentials = { email: `fault-${randomUUID()}@example.com`, password: 'x' }
  expect((await post('/api/auth/login', credentials, { at: site })).status).toBe(503)
  expect(site.identity.calls.filter(isPasswordCheck)).toEqual([])
})

it('55: while one large upload runs the others are asked to come back, and then taken', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const jpeg = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#000', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  const photo = new File([new Uint8Array(jpeg)], 'photo.jpg')
  const large = async () => add({ ...(await aProject()), photo }, { at: site, cookie })
  site.images.calls.length = 0
  site.images.decide = (path) => (isUpload(path) ? 'hang' : 'pass')
  const first = large()
  await expect.poll(() => site.images.calls.some(isUpload)).toBe(true)
  for (const { status, headers } of await Promise.all(Array.from({ length: 9 }, large))) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('2')
  }
  endWaits()
  expect((await first).status).toBe(503)
  site.images.decide = () => 'pass'
  expect((await large()).status).toBe(201)
})
