import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { securityHeaders } from '../../functions/src/http/security-headers.ts'
import { deadlines } from '../../functions/src/store/deadline.ts'
import { add, aProject, list, post, signIn, stored, storedImages } from '../support/api-client.ts'
import { isCommit, isPasswordCheck, isUpload } from '../support/fault-proxy.ts'
import { type BuiltSite, begin, startSite } from './site.ts'

// Most of these wait for a deadline to pass, so they wait together.

const load = (file: string) => `--import=${pathToFileURL(join(import.meta.dirname, file)).href}`

/** The function says which of its waits have come to their end. */
const tellWaits = (options = '') => ({ NODE_OPTIONS: `${load('waits.js')} ${options}` })

/** In ms: deadlines, and pauses between tries. */
const waited = ({ fn }: BuiltSite) =>
  [...fn.output().matchAll(/^waited (\d+) ms$/gm)].map(([, ms]) => Number(ms))

it.concurrent('48: Firestore hung, cold: 503 within the deadline, and the next call is served', async (context) => {
  const site = await startSite(context, tellWaits())
  site.store.decide = () => 'hang'
  const { status, body, headers } = await list(site)
  expect([status, body.code]).toEqual([503, 'unavailable'])
  for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value)
  expect(waited(site)).toContain(deadlines.store)
  site.store.decide = () => 'pass'
  expect((await list(site)).status).toBe(200)
})

it.concurrent('48: Firestore dead, cold: 503 within the deadline', async (context) => {
  const site = await startSite(context, tellWaits())
  site.store.close()
  const { status } = await list(site)
  expect(status).toBe(503)
  expect(waited(site)).toContain(deadlines.store)
})

it.concurrent.for(['hung', 'dead'] as const)(
  '48: Firestore %s after warm-up: the list that was read is served on',
  async (fault, context) => {
    const site = await begin(context, tellWaits(load('later.js')))
    const warm = await list(site)
    if (fault === 'hung') site.store.decide = () => 'hang'
    else site.store.close()
    // Older than the 30 s that a list is fresh for.
    site.fn.child.kill('SIGUSR2')
    const stale = await list(site)
    expect(stale.status).toBe(200)
    expect(stale.body).toEqual(warm.body)
    expect(waited(site)).not.toContain(deadlines.store)
  },
)

it.concurrent('49: Firestore hung after the upload: 503, and a retry makes one document', async (context) => {
  const site = await begin(context, tellWaits())
  const cookie = await signIn({ at: site })
  const project = await aProject()
  site.store.decide = (path) => (isCommit(path) ? 'hang' : 'pass')
  const failed = await add(project, { at: site, cookie })
  expect(failed.status).toBe(503)
  expect(waited(site)).toContain(deadlines.store)
  expect(await stored(project.name)).toEqual([])
  site.store.decide = () => 'pass'
  expect((await add(project, { at: site, cookie })).status).toBe(201)
  expect(await stored(project.name)).toHaveLength(1)
})

it.concurrent('50: a create that timed out but landed: the retry is a success, with one document', async (context) => {
  const site = await begin(context)
  const cookie = await signIn({ at: site })
  const project = await aProject()
  site.store.decide = (path) => (isCommit(path) ? 'late' : 'pass')
  expect((await add(project, { at: site, cookie })).status).toBe(503)
  expect(await stored(project.name)).toHaveLength(1)
  site.store.decide = () => 'pass'
  const retried = await add(project, { at: site, cookie })
  expect(retried.status).toBe(200)
  expect(await stored(project.name)).toHaveLength(1)
  const photo = await fetch(`${site.fn.url}/${retried.body.project.photo}`)
  expect(photo.status).toBe(200)
})

it.concurrent.for(['hang', 'unavailable', 'drop'] as const)(
  '52: Storage that is to save the image: %s: 503, no document, and a retry works',
  async (fault, context) => {
    const site = await begin(context, tellWaits())
    const cookie = await signIn({ at: site })
    const project = await aProject()
    site.images.decide = (path) => (isUpload(path) ? fault : 'pass')
    const failed = await add(project, { at: site, cookie })
    expect(failed.status).toBe(503)
    expect(waited(site)).toContain(deadlines.store)
    expect(await stored(project.name)).toEqual([])
    site.images.decide = () => 'pass'
    expect((await add(project, { at: site, cookie })).status).toBe(201)
  },
)

it.concurrent('an image is read although its connection ends, also after others were stored', async (context) => {
  const site = await begin(context)
  const call = { at: site, cookie: await signIn({ at: site }) }
  const { body } = await add(await aProject(), call)
  let calls = 0
  site.images.decide = () => (++calls === 1 ? 'drop' : 'pass')
  const image = await fetch(`${site.fn.url}/${body.project.photo}`)
  expect(image.status).toBe(200)
})

it.concurrent.for([
  [
    'too many attempts',
    { status: 400, body: '{"error":{"message":"TOO_MANY_ATTEMPTS_TRY_LATER : Too many"}}' },
    429,
  ],
  ['a server error', 'unavailable', 503],
  ['HTML', { status: 200, body: '<html></html>' }, 503],
  ['a wrong key', { status: 400, body: '{"error":{"message":"API key not valid."}}' }, 503],
  ['a dropped connection', 'drop', 503],
  ['silence', 'hang', 503],
] as const)('38: the sign-in service answers %s', async ([_what, fault, expected], context) => {
  const site = await begin(context, tellWaits())
  site.identity.decide = (path) => (isPasswordCheck(path) ? fault : 'pass')
  const { status, headers } = await attempt(site)
  expect(status).toBe(expected)
  expect(waited(site)).toEqual(fault === 'hang' ? [deadlines.identity] : [])
  expect(headers.getSetCookie()).toEqual([])
  if (expected === 503) expect(site.fn.output()).toMatch(/"severity":"ERROR".*sign-in service/)
  else expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(site.fn.output()).not.toContain('test-key')
})

const attempt = (site: BuiltSite) =>
  post(
    '/api/auth/login',
    { email: `fault-${randomUUID()}@example.com`, password: 'x' },
    { at: site },
  )

it.concurrent('55: while one large upload runs the others are asked to come back, and then taken', async (context) => {
  const site = await begin(context)
  const cookie = await signIn({ at: site })
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  const large = async () => {
    const photo = new File([new Uint8Array(noise)], 'photo.jpg')
    return add({ ...(await aProject()), photo }, { at: site, cookie })
  }
  site.images.decide = (path) => (isUpload(path) ? 'hang' : 'pass')
  const first = large()
  await vi.waitUntil(() => site.images.calls.some(isUpload), { timeout: 10_000 })
  for (const { status, headers } of await Promise.all(Array.from({ length: 9 }, large))) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('2')
  }
  expect((await first).status).toBe(503)
  site.images.decide = () => 'pass'
  expect((await large()).status).toBe(201)
})

it('51: the process killed between image and document: no document, and a retry works', async (context) => {
  const site = await begin(context)
  const cookie = await signIn({ at: site })
  const project = await aProject()
  const images = async () => (await storedImages('projects/')).length
  const before = await images()
  site.store.decide = (path) => {
    if (!isCommit(path)) return 'pass'
    site.fn.child.kill('SIGKILL')
    return 'hang'
  }
  await expect(add(project, { at: site, cookie })).rejects.toThrow()
  expect(await stored(project.name)).toEqual([])
  expect(await images()).toBe(before + 3)
  const next = await begin(context)
  expect((await add(project, { at: next, cookie })).status).toBe(201)
  expect(await images()).toBe(before + 3)
  expect(await stored(project.name)).toHaveLength(1)
})
