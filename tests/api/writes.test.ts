import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { add, aProject, post, signIn, stored, storedImages } from '../support/api-client.ts'
import { anAddress, begin, type Site } from '../support/call.ts'
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

it('4: a category that is none is refused without asking Firestore', async () => {
  const site = await begin()
  const asked = site.store.calls.length
  const types = [{ $ne: 1 }, ['tech'], 5, 'constructor', 'Microsoft tools', 'x'.repeat(10_240)]
  for (const type of [...types, undefined]) {
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

/** What fails is waited for this long, where the site waits 8 s. */
async function waitBriefly() {
  const { deadlines } = await import('../../functions/src/store/deadline.ts')
  return vi.spyOn(deadlines, 'store', 'get').mockReturnValue(500 as never)
}

it('49: Firestore answering UNAVAILABLE: 503, and a retry makes one document', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  const project = await aProject()
  site.store.decide = (path) => (isCommit(path) ? 'unavailable' : 'pass')
  const brief = await waitBriefly()
  expect((await add(project, { at: site, cookie })).status).toBe(503)
  brief.mockRestore()
  site.store.decide = () => 'pass'
  // 200 where the client library's own retry of the first was quicker.
  expect([200, 201]).toContain((await add(project, { at: site, cookie })).status)
  expect(await stored(project.name)).toHaveLength(1)
})

it('57: the throttle’s store is down: 503, and no password is checked', async () => {
  const site = await begin()
  site.store.decide = () => 'unavailable'
  const brief = await waitBriefly()
  expect(await tryWrong(site, `${randomUUID()}@example.com`)).toBe(503)
  brief.mockRestore()
  expect(site.identity.calls.filter(isPasswordCheck)).toEqual([])
})

it('36: of 100 parallel tries on one account exactly five reach the sign-in service', async () => {
  const site = await begin()
  await inOneWindow()
  const email = `parallel-${randomUUID()}@example.com`
  const answers = await Promise.all(Array.from({ length: 100 }, () => tryWrong(site, email)))
  expect(answers.filter((status) => status === 401)).toHaveLength(5)
  // 503 to those whose turn does not come in time, on a machine that is busy with other things.
  expect(answers.filter((status) => status === 429 || status === 503)).toHaveLength(95)
  expect(site.identity.calls.filter(isPasswordCheck)).toHaveLength(5)
})

it('37: another forged address for every try is stopped at the 21st by the e-mail’s own budget', async () => {
  const site = await begin()
  await inOneWindow()
  const email = `forged-${randomUUID()}@example.com`
  const tries = Array.from({ length: 22 }, () => `${anAddress()}, 10.9.9.9`)
  const statuses: number[] = []
  for (const some of [tries.slice(0, 10), tries.slice(10, 20), tries.slice(20)]) {
    const answers = some.map((address) => tryWrong({ ...site, address }, email))
    statuses.push(...(await Promise.all(answers)))
  }
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
  expect(site.identity.calls.filter(isPasswordCheck)).toHaveLength(20)
})

async function tryWrong(at: Site, email: string): Promise<number> {
  return (await post('/api/auth/login', { email, password: 'wrong' }, { at })).status
}
