import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { add, aProject, list, post, signIn, stored, storedImages } from '../support/api-client.ts'
import { begin } from '../support/call.ts'
import { isCommit, isPasswordCheck, isUpload } from '../support/fault-proxy.ts'
import { inOneWindow } from '../support/throttle-window.ts'

// These count what is stored, so nothing is added beside them.

const images = async () => (await storedImages('projects/')).length

it('53: the second file fails: there is no document, what was stored stays for the sweep, and a retry works', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  const project = await aProject()
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

it('2.18: fresh lists are served from memory, without asking Firestore', async () => {
  const site = await begin()
  await list(site)
  const asked = site.store.calls.length
  for (let times = 0; times < 20; times++) await list(site)
  expect(site.store.calls.length).toBe(asked)
})

it('4: a category that is none is refused without asking Firestore', async () => {
  const site = await begin()
  const asked = site.store.calls.length
  for (const type of [
    { $ne: 1 },
    ['tech'],
    5,
    'constructor',
    'Microsoft tools',
    'x'.repeat(10_240),
  ]) {
    const { status, body } = await post('/api/skill/getskills', { type }, { at: site })
    expect([status, body.code]).toEqual([400, 'unknown_type'])
  }
  expect(site.store.calls.length).toBe(asked)
})

it('34: an e-mail or a password that cannot be one is refused without asking anybody', async () => {
  const site = await begin()
  const email = 'nobody@example.com'
  for (const wrong of [
    ...[{}, ['a@example.com'], `${'a'.repeat(300)}@example.com`, 'a@example.com\r\nBcc: b'].map(
      (address) => ({ email: address, password: 'x' }),
    ),
    ...['', 'x'.repeat(1_025), { $gt: '' }].map((password) => ({ email, password })),
  ]) {
    const { status, body } = await post('/api/auth/login', wrong, { at: site })
    expect([status, body.code]).toEqual([400, 'invalid_fields'])
  }
  expect(site.identity.calls).toEqual([])
  expect(site.store.calls).toEqual([])
})

it('49: Firestore answering UNAVAILABLE: 503, and a retry makes one document', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  const project = await aProject()
  site.store.decide = (path) => (isCommit(path) ? 'unavailable' : 'pass')
  expect((await add(project, { at: site, cookie })).status).toBe(503)
  site.store.decide = () => 'pass'
  // 200 where the client library's own retry of the first was quicker.
  expect([200, 201]).toContain((await add(project, { at: site, cookie })).status)
  expect(await stored(project.name)).toHaveLength(1)
})

it('54: two identical adds that arrive together make one document', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  const project = await aProject()
  const answers = await Promise.all([
    add(project, { at: site, cookie }),
    add(project, { at: site, cookie }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  expect(await stored(project.name)).toHaveLength(1)
})

it('57: the throttle’s store is down: 503, and no password is checked', async () => {
  const site = await begin()
  site.store.decide = () => 'unavailable'
  expect(
    (
      await post(
        '/api/auth/login',
        { email: `${randomUUID()}@example.com`, password: 'x' },
        { at: site },
      )
    ).status,
  ).toBe(503)
  expect(site.identity.calls.filter(isPasswordCheck)).toEqual([])
})

it('36: of 20 and of 100 parallel tries on one account exactly five reach the sign-in service', async () => {
  for (const tries of [20, 100]) {
    const site = await begin()
    await inOneWindow()
    const email = `parallel-${tries}-${Date.now()}@example.com`
    const answers = await Promise.all(
      Array.from({ length: tries }, () =>
        post('/api/auth/login', { email, password: 'wrong' }, { at: site }).then(
          ({ status }) => status,
        ),
      ),
    )
    expect(answers.filter((status) => status === 401)).toHaveLength(5)
    // 503 to those whose turn does not come in time, on a machine that is busy with other things.
    const refused = answers.filter((status) => status === 429 || status === 503)
    expect(refused).toHaveLength(tries - 5)
    expect(site.identity.calls.filter(isPasswordCheck)).toHaveLength(5)
  }
})

it('37: another forged address for every try is stopped at the 21st by the e-mail’s own budget', async () => {
  const site = await begin()
  await inOneWindow()
  const email = `forged-${randomUUID()}@example.com`
  const statuses: number[] = []
  for (let count = 0; count < 22; count++) {
    const at = { ...site, address: `203.0.113.${count}, 10.9.9.9` }
    const { status } = await post('/api/auth/login', { email, password: 'wrong' }, { at })
    statuses.push(status)
  }
  expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true)
  expect(statuses.slice(20)).toEqual([429, 429])
  expect(site.identity.calls.filter(isPasswordCheck)).toHaveLength(20)
})
