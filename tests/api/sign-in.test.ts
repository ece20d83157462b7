import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { anAccount, list, post, sessionOf, signIn } from '../support/api-client.ts'
import { anAddress, begin, type Site } from '../support/call.ts'
import { isCommit, isPasswordCheck } from '../support/fault-proxy.ts'

const attempt = (site: Site, email: string, password: string, more: { cookie?: string } = {}) =>
  post('/api/auth/login', { email, password }, { at: site, ...more })

/** Five attempts in parallel, since each is slowed down on purpose. */
const five = (...given: Parameters<typeof attempt>) =>
  Promise.all(Array.from({ length: 5 }, () => attempt(...given)))

/** At the start of a window of the rate limit, which all end on a quarter of an hour. */
async function beginInWindow(): Promise<Site> {
  const quarter = 15 * 60_000
  vi.setSystemTime(Math.ceil(Date.now() / quarter) * quarter)
  onTestFinished(() => void vi.useRealTimers())
  return begin()
}

it('gives a try back when the sign-in service fails: the right password is taken afterwards', async () => {
  const site = await beginInWindow()
  const { email, password } = await anAccount()
  site.identity.decide = (path) => (isPasswordCheck(path) ? 'unavailable' : 'pass')
  for (let round = 0; round < 2; round++) {
    for (const { status } of await five(site, email, password)) expect(status).toBe(503)
  }
  site.identity.decide = () => 'pass'
  expect((await attempt(site, email, password)).status).toBe(200)
})

it('36: counts a try by one read and one write, and refuses the sixth, even with the right password, before anything is written', async () => {
  // Another instance, without the first one's counts in memory.
  const another = await begin()
  const site = await beginInWindow()
  const { email, password } = await anAccount()
  const callsOf = async (target: Site) => {
    const before = target.store.calls.length
    const { status } = await attempt(target, email, 'wrong')
    return [status, target.store.calls.slice(before)]
  }
  expect(await callsOf(site)).toEqual([401, ['BatchGetDocuments', 'Commit']])
  // The sixth attempt exceeds the limit.
  await five(site, email, 'wrong')
  const other = { ...another, address: site.address }
  expect(await callsOf(other)).toEqual([429, ['BatchGetDocuments']])
  expect(await callsOf(other)).toEqual([429, []])
  const { status, headers, body } = await attempt(other, email, password)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const message = expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/)
  expect(body).toEqual({ message, code: 'too_many_attempts' })
})

it('the devices on which the owner has signed in keep tries of their own, all the same few, while strangers use up all others', async () => {
  const site = await beginInWindow()
  const { email, password, uid } = await anAccount()
  const first = await attempt(site, email, password)
  const session = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const mark = async () => {
    const token = await post('/api/auth/getToken', { id: uid }, { at: site, cookie: session })
    const [device = ''] = token.headers.getSetCookie()
    expect(device).toMatch(
      /^__session=device\.[^;]+; Max-Age=31536000; Path=\/api\/auth\/login; HttpOnly; SameSite=Strict$/,
    )
    return { cookie: device.split(';')[0] ?? '' }
  }
  const [one, another] = [await mark(), await mark()]
  const strangers = Array.from({ length: 4 }, () => ({ ...site, address: anAddress() }))
  await Promise.all(strangers.map((stranger) => five(stranger, email, 'wrong')))
  expect((await attempt(site, email, password)).status).toBe(429)
  expect((await attempt(site, email, password, one)).status).toBe(200)
  const forged = { cookie: `${one.cookie.slice(0, -1)}${one.cookie.endsWith('0') ? '1' : '0'}` }
  expect((await attempt(site, email, password, forged)).status).toBe(429)
  // The mark covers no other e-mail and is no session.
  expect((await attempt(site, `x${email}`, 'wrong', one)).status).toBe(401)
  expect(
    (await post('/api/skill/getskills', { all: true }, { at: site, cookie: one.cookie })).status,
  ).toBe(401)
  await five(site, email, 'wrong', one)
  expect((await attempt(site, email, password, another)).status).toBe(429)
})

it('36: of 100 parallel tries on one account exactly five reach the sign-in service', async () => {
  const site = await beginInWindow()
  const email = `parallel-${randomUUID()}@example.com`
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => attempt(site, email, 'wrong')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  // 503 for those that time out in the queue, on a busy machine.
  expect(answers.filter(({ status }) => status === 429 || status === 503)).toHaveLength(95)
  expect(site.identity.calls.filter(isPasswordCheck)).toHaveLength(5)
})

it('37: another forged address for every try is stopped at the 21st by the e-mail’s own budget', async () => {
  const site = await beginInWindow()
  const email = `forged-${randomUUID()}@example.com`
  const tries = Array.from({ length: 22 }, () => `${anAddress()}, 10.9.9.9`)
  const statuses: number[] = []
  for (const some of [tries.slice(0, 10), tries.slice(10, 20), tries.slice(20)]) {
    const answers = some.map((address) => attempt({ ...site, address }, email, 'wrong'))
    for (const { status } of await Promise.all(answers)) statuses.push(status)
  }
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
  expect(site.identity.calls.filter(isPasswordCheck)).toHaveLength(20)
})

it('2.19: takes at most 100 tries of all addresses together, before it asks anybody, and the owner’s devices go on', async () => {
  const site = await beginInWindow()
  const { email, password, uid } = await anAccount()
  const first = await attempt(site, email, password)
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const token = await post('/api/auth/getToken', { id: uid }, { at: site, cookie })
  const device = { cookie: token.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const stranger = () =>
    attempt({ ...site, address: anAddress() }, `${randomUUID()}@example.com`, 'wrong')
  for (let round = 0; round < 9; round++) {
    const answers = await Promise.all(Array.from({ length: 11 }, stranger))
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(401))
  }
  const asked = [site.store.calls.length, site.identity.calls.length]
  const { status, body } = await stranger()
  const message = 'Too many attempts. Please try again in 15 minutes.'
  expect([status, body]).toEqual([429, { message, code: 'too_many_attempts' }])
  expect([site.store.calls.length, site.identity.calls.length]).toEqual(asked)
  expect((await attempt(site, email, password, device)).status).toBe(200)
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

it('finds the owner’s session behind others that came first', async () => {
  const site = await begin()
  const good = await signIn({ at: site })
  const stranger = sessionOf((await anAccount({})).uid)
  const ask = (cookie: string) => post('/api/skill/getskills', { all: true }, { at: site, cookie })
  expect((await ask(`__session=evil; ${stranger}; ${good}`)).status).toBe(200)
  expect((await ask(`${good}; __session=evil`)).status).toBe(200)
})

it('2.18: a cookie alone does not go round the lists in memory: only the owner’s session reads anew', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  await list(site)
  await post('/api/publication/gettranslations', {}, { at: site })
  const asked = site.store.calls.length
  for (const value of ['__session=x', '__session=a.b.c', 'other=1', cookie.slice(0, -3)]) {
    await post('/api/skill/getskills', { type: 'tech' }, { at: site, cookie: value })
    await post('/api/project/getprojects', {}, { at: site, cookie: value })
    await post('/api/publication/gettranslations', {}, { at: site, cookie: value })
  }
  const projects = site.store.calls.length - asked
  expect(projects).toBeLessThanOrEqual(2)
  await post('/api/skill/getskills', { type: 'tech' }, { at: site, cookie })
  expect(site.store.calls.length).toBeGreaterThan(asked + projects)
  expect(site.store.calls.filter(isCommit).length).toBeLessThan(10)
})
