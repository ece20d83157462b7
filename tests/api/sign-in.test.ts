import { expect, it } from 'vitest'
import { anAccount, list, post, sessionOf, signIn } from '../support/api-client.ts'
import { anAddress, begin, type Site } from '../support/call.ts'
import { isCommit, isPasswordCheck } from '../support/fault-proxy.ts'
import { inOneWindow } from '../support/throttle-window.ts'

const attempt = (site: Site, email: string, password: string, more: { cookie?: string } = {}) =>
  post('/api/auth/login', { email, password }, { at: site, ...more })

/** Five tries at once: each takes a while, so that its time tells nothing. */
const five = (...given: Parameters<typeof attempt>) =>
  Promise.all(Array.from({ length: 5 }, () => attempt(...given)))

async function beginInWindow(): Promise<Site> {
  const site = await begin()
  await inOneWindow()
  return site
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

it('counts a try by one read and one write, and refuses one too many before anything is written', async () => {
  // Another instance, which remembers nothing of what the first one counts.
  const another = await begin()
  const site = await beginInWindow()
  const { email } = await anAccount()
  const callsOf = async (target: Site) => {
    const before = target.store.calls.length
    const { status } = await attempt(target, email, 'wrong')
    return [status, target.store.calls.slice(before)]
  }
  expect(await callsOf(site)).toEqual([401, ['BatchGetDocuments', 'Commit']])
  // The sixth of these is one too many.
  await five(site, email, 'wrong')
  const other = { ...another, address: site.address }
  expect(await callsOf(other)).toEqual([429, ['BatchGetDocuments']])
  expect(await callsOf(other)).toEqual([429, []])
})

it('a device on which the owner has signed in keeps its tries while strangers use up all others', async () => {
  const site = await beginInWindow()
  const { email, password, uid } = await anAccount()
  const first = await attempt(site, email, password)
  const session = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const token = await post('/api/auth/getToken', { id: uid }, { at: site, cookie: session })
  const [device = ''] = token.headers.getSetCookie()
  expect(device).toMatch(
    /^__session=device\.[^;]+; Max-Age=31536000; Path=\/api\/auth\/login; HttpOnly; SameSite=Strict$/,
  )
  const strangers = Array.from({ length: 4 }, () => ({ ...site, address: anAddress() }))
  await Promise.all(strangers.map((stranger) => five(stranger, email, 'wrong')))
  expect((await attempt(site, email, password)).status).toBe(429)
  const mark = { cookie: device.split(';')[0] ?? '' }
  expect((await attempt(site, email, password, mark)).status).toBe(200)
  const forged = { cookie: `${mark.cookie.slice(0, -1)}${mark.cookie.endsWith('0') ? '1' : '0'}` }
  expect((await attempt(site, email, password, forged)).status).toBe(429)
  // It marks this owner's device and opens nothing else.
  expect((await attempt(site, `x${email}`, 'wrong', mark)).status).toBe(401)
  expect(
    (await post('/api/skill/getskills', { all: true }, { at: site, cookie: mark.cookie })).status,
  ).toBe(401)
  await five(site, email, 'wrong', mark)
  expect((await attempt(site, email, password, mark)).status).toBe(429)
})

it('all devices of the owner share their tries, however many a session has marked', async () => {
  const site = await beginInWindow()
  const { email, password, uid } = await anAccount()
  const { headers } = await attempt(site, email, password)
  const session = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const mark = async () => {
    const token = await post('/api/auth/getToken', { id: uid }, { at: site, cookie: session })
    return { cookie: token.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }
  const marks = [await mark(), await mark()]
  for (const { status } of await five(site, email, 'wrong', marks[0])) expect(status).toBe(401)
  expect((await attempt(site, email, password, marks[1])).status).toBe(429)
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
  const asked = site.store.calls.length
  for (const value of ['__session=x', '__session=a.b.c', 'other=1', cookie.slice(0, -3)]) {
    await post('/api/skill/getskills', { type: 'tech' }, { at: site, cookie: value })
    await post('/api/project/getprojects', {}, { at: site, cookie: value })
  }
  const projects = site.store.calls.length - asked
  expect(projects).toBeLessThanOrEqual(2)
  await post('/api/skill/getskills', { type: 'tech' }, { at: site, cookie })
  expect(site.store.calls.length).toBeGreaterThan(asked + projects)
  expect(site.store.calls.filter(isCommit).length).toBeLessThan(10)
})
