import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dayOf } from '../../functions/src/contract/day.ts'
import type { VisitDay, Visits } from '../../functions/src/contract/visits.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { get, post } from '../support/api-client.ts'
import { anAddress, begin, type Site } from '../support/call.ts'
import { isCommit } from '../support/fault-proxy.ts'
import { storedVersion } from '../support/stored-versions.ts'
import { asOwner } from './entries.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const key = 'v234567bcdefghij'
const off = 'w234567bcdefghij'
const hour = 60 * 60 * 1000
const day = 24 * hour
const none = { day: dayOf(new Date()), visits: 0, pages: {}, sites: {}, versions: {} }

let site: Site
let db: FirebaseFirestore.Firestore
let today: FirebaseFirestore.DocumentReference
const before = new Map<FirebaseFirestore.DocumentReference, object | undefined>()

beforeAll(async () => {
  db = await firestore()
  today = db.collection('visits').doc(none.day)
  for (const path of ['site/visits', today.path, `versions/${key}`, `versions/${off}`]) {
    before.set(db.doc(path), (await db.doc(path).get()).data())
  }
  await db.doc(`versions/${key}`).set(storedVersion({ key }))
  await db.doc(`versions/${off}`).set(storedVersion({ key: off, status: 'draft' }))
})

beforeEach(async () => {
  await today.delete()
  await db.doc('site/visits').delete()
  site = await begin()
})

afterEach(() => void vi.useRealTimers())

afterAll(async () => {
  for (const [target, data] of before) await (data ? target.set(data) : target.delete())
})

/** ms between two writes. */
const pause = 3_000

/** As the page's beacon does, when the next write is due. */
async function tell(...given: Parameters<typeof tellNow>) {
  vi.setSystemTime(Date.now() + pause)
  await tellNow(...given)
}

async function tellNow(pageView: unknown, headers: Record<string, string> = {}) {
  const answer = await post('/api/visits/count', pageView, {
    at: site,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': chrome, ...headers },
  })
  expect([answer.status, answer.body.length]).toEqual([204, 0])
}

async function counted(daysAgo = 0): Promise<VisitDay> {
  const { body }: { body: Visits } = await post('/api/visits/getvisits', {}, await asOwner())
  return body.days.find(({ day }) => day === dayBefore(daysAgo)) ?? none
}

function dayBefore(days: number): string {
  return dayOf(new Date(Date.parse(none.day) - days * day))
}

/** Runs the test with stored counters of earlier days, by how many days ago they were. */
async function withDays(counters: Record<number, object>, test: () => Promise<void>) {
  const stored = Object.entries(counters).map(([daysAgo, counts]) => {
    const id = dayBefore(Number(daysAgo))
    const expireAt = new Date(Date.parse(id) + 400 * day)
    return { target: db.collection('visits').doc(id), data: { ...none, ...counts, expireAt } }
  })
  for (const { target, data } of stored) await target.set(data)
  try {
    await test()
  } finally {
    for (const { target } of stored) await target.delete()
  }
}

it('counts a visit, the pages that were seen, the site that led there and the version that was opened', async () => {
  await tell({ path: '/', from: 'News.Example' })
  await tell({ path: '/projects/vandi' })
  await tell({ path: '/projects' })
  await tell({ path: '/resume' })
  await tell({ path: '/resume.pdf' })
  await tell({ path: `/cv/${key}`, from: '' })
  expect(await counted()).toEqual({
    day: none.day,
    visits: 2,
    pages: { '/': 1, '/projects/vandi': 1, '/projects': 1, '/resume': 1 },
    sites: { others: 1 },
    versions: { main: { page: 1, pdf: 1 }, [key]: { page: 1, pdf: 0 } },
  })
  const { expireAt, ...counters } = (await today.get()).data() ?? {}
  expect(expireAt.toDate().getTime() - Date.parse(none.day)).toBe(400 * day)
  expect(Object.keys(counters).sort()).toEqual(['pages', 'unsure', 'versions', 'visits'])
})

it.each<[string, Record<string, string>]>([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['what does not say what it is', { 'user-agent': '' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
  ['the owner’s browser', { cookie: '__session=any' }],
  ['a later part of a file', { range: 'bytes=65536-' }],
])('counts nothing of %s, on a page or at a PDF', async (_, headers) => {
  await tell({ path: '/', from: '' }, headers)
  const pdf = await get(`/cv/${key}.pdf`, {
    at: site,
    headers: { 'user-agent': chrome, ...headers },
  })
  expect([pdf.status, pdf.headers.get('location')]).toEqual([302, `/cv/pdf/${key}.pdf`])
  expect(await counted()).toEqual(none)
})

it.each([
  ['a page that does not exist', { path: '/nowhere' }],
  ['a project that does not exist', { path: '/projects/nobody-knows' }],
  ['a path that is no slug', { path: '/projects/../x' }],
  ['a version that does not exist', { path: '/cv/aaaaaaaaaaaaaaaa' }],
  ['a version that is off', { path: `/cv/${off}` }],
  ['a field of another kind', { path: ['/'] }],
  ['a list', [{ path: '/' }]],
  ['too long a body', { path: '/', from: 'x'.repeat(2_000) }],
  ['nothing', undefined],
])('counts nothing of %s', async (_, pageView) => {
  await tell(pageView)
  expect(await counted()).toEqual(none)
})

it('counts the PDF that was opened by its secret address as that version’s, and leads to it', async () => {
  const open = (method: string, at = key) =>
    get(`/cv/${at}.pdf`, { at: site, method, headers: { 'user-agent': chrome } })
  for (const method of ['HEAD', 'GET']) expect((await open(method)).status).toBe(302)
  expect((await open('GET', off)).status).toBe(410)
  expect((await open('GET', '../index')).status).toBe(404)
  expect(await counted()).toEqual({ ...none, versions: { [key]: { page: 0, pdf: 1 } } })
})

it('leads to a PDF while Firestore does not answer', async () => {
  site.store.decide = () => 'hang'
  const { status } = await get(`/cv/${key}.pdf`, { at: site, headers: { 'user-agent': chrome } })
  expect(status).toBe(302)
})

it('83: counts at most 60 page views of one address within an hour, and others go on', async () => {
  // The hours are the clock's: one that ends meanwhile would begin another count.
  vi.setSystemTime(Math.floor(Date.now() / hour) * hour)
  for (let times = 0; times < 63; times++) await tell({ path: '/' })
  expect((await counted()).pages).toEqual({ '/': 60 })
  await tell({ path: '/' }, { 'x-forwarded-for': anAddress() })
  expect((await counted()).pages).toEqual({ '/': 61 })
})

it('stores what is told within seconds in one write, for which one call alone waits, and loses none', async () => {
  const tellMany = (count: number, path: string) =>
    Array.from({ length: count }, () =>
      tellNow({ path, from: '' }, { 'x-forwarded-for': anAddress() }),
    )
  const [first, second, ...others] = [...tellMany(100, '/'), ...tellMany(50, '/resume')]
  await Promise.all([first, ...others])
  expect(site.store.calls.filter(isCommit)).toHaveLength(1)
  await second
  expect(site.store.calls.filter(isCommit)).toHaveLength(2)
  expect(await counted()).toMatchObject({
    visits: 150,
    pages: { '/': 100, '/resume': 50 },
    versions: { main: { page: 50, pdf: 0 } },
  })
})

it('counts a PDF that somebody opens at once, whatever waits for the next write', async () => {
  await tell({ path: '/' })
  await get(`/cv/${key}.pdf`, { at: site, headers: { 'user-agent': chrome } })
  expect(await counted()).toMatchObject({ versions: { [key]: { page: 0, pdf: 1 } } })
})

it('83: names no site of which one address alone has told, however often, until another tells of it', async () => {
  for (let n = 0; n < 52; n++) await tell({ path: '/', from: `spam${n}.example` })
  for (let times = 0; times < 3; times++) await tell({ path: '/', from: 'spam0.example' })
  expect((await counted()).sites).toEqual({ others: 55 })
  await tell({ path: '/', from: 'spam0.example' }, { 'x-forwarded-for': anAddress() })
  expect((await counted()).sites).toEqual({ others: 51, 'spam0.example': 5 })
  const lines = JSON.stringify((await today.get()).data())
  expect(lines).not.toContain(site.address)
})

it('names a site of which one of the last 30 days has heard already, then on that day too', async () => {
  await withDays(
    {
      1: { unsure: { 'again.example': 2, 'once.example': 1 } },
      30: { sites: { 'month.example': 1, others: 1 } },
      31: { unsure: { 'older.example': 1 } },
    },
    async () => {
      for (const from of ['again', 'month', 'older', 'new']) {
        await tell({ path: '/', from: `${from}.example` })
      }
      expect((await counted()).sites).toEqual({
        'again.example': 1,
        'month.example': 1,
        others: 2,
      })
      expect((await counted(1)).sites).toEqual({ 'again.example': 2, others: 1 })
    },
  )
})

it('keeps the names of 50 new sites a day and of 50 that an earlier day names, and counts the rest together', async () => {
  const names = (what: string, count: number) => {
    return Object.fromEntries(Array.from({ length: count }, (_, n) => [`${what}${n}.example`, 1]))
  }
  const sites = { ...names('new', 49), ...names('known', 49) }
  await today.set({ ...none, sites, expireAt: new Date(2100, 0) })
  await withDays({ 1: { sites: names('known', 60) } }, async () => {
    for (const from of ['a', 'b', 'a', 'new7', 'known49', 'known50', 'known7']) {
      for (const address of [anAddress(), anAddress()]) {
        await tell({ path: '/', from: `${from}.example` }, { 'x-forwarded-for': address })
      }
    }
    expect(await counted()).toMatchObject({
      visits: 14,
      sites: {
        ...sites,
        'a.example': 4,
        'new7.example': 3,
        'known49.example': 2,
        'known7.example': 3,
        others: 4,
      },
    })
  })
})

it('reads the days before once a day, and only for a site that today has not named', async () => {
  const asked = () => site.store.calls.filter((call) => call === 'RunQuery').length
  await tell({ path: '/', from: '' })
  expect(asked()).toBe(0)
  for (const from of ['a.example', 'b.example', 'a.example']) await tell({ path: '/', from })
  expect(asked()).toBe(1)
})

it('counts nothing more on a day that has 10,000 page views', async () => {
  await today.set({ ...none, pages: { '/': 9_998 }, versions: { main: { page: 1, pdf: 0 } } })
  await tell({ path: '/' })
  await tell({ path: '/' })
  expect((await today.get()).data()).toMatchObject({ pages: { '/': 9_999 } })
})

it('counts no more than that on three instances either, which have read the day before the others counted', async () => {
  await today.set({ ...none, pages: { '/': 9_991 }, expireAt: new Date(2100, 0) })
  const instances = [site, await begin(), await begin()]
  for (let times = 0; times < 5; times++) {
    for (site of instances) await tell({ path: '/' })
  }
  expect((await counted()).pages).toEqual({ '/': 10_000 })
})

it('asks Firestore no more about projects than a day has room for, whether or not they exist', async () => {
  await today.set({ ...none, pages: { '/': 9_991 }, expireAt: new Date(2100, 0) })
  for (let times = 0; times < 5; times++) await tell({ path: `/projects/guess-${times}` })
  const asked = site.store.calls.filter((call) => call === 'RunQuery')
  expect(asked).toHaveLength(3)
})

it('logs nothing of who made the call', async () => {
  await tell({ path: `/cv/${key}` })
  await get(`/cv/${key}.pdf`, { at: site, headers: { 'user-agent': chrome } })
  const lines = site.output().split('\n')
  expect(lines.filter((line) => line.includes('"request"'))).toHaveLength(2)
  for (const line of lines) expect(line).not.toMatch(new RegExp(`ipHash|${key}|Chrome`))
})

it('counts nothing once the owner does not want it', async () => {
  const owner = { ...(await asOwner()), at: site }
  const ask = async (call: string, body?: object) =>
    (await post(`/api/visits/${call}`, body, owner)).body
  expect((await ask('getvisits')).counting).toBe(true)
  expect(await ask('updatevisits', { counting: false })).toEqual({ counting: false })
  await tell({ path: '/' })
  expect((await ask('getvisits')).counting).toBe(false)
  expect(await counted()).toEqual(none)
  expect(await ask('updatevisits', { counting: true })).toEqual({ counting: true })
  await tell({ path: '/' })
  expect((await counted()).pages).toEqual({ '/': 1 })
  expect((await post('/api/visits/updatevisits', { counting: 'no' }, owner)).status).toBe(400)
})

it('shows the last 400 days, oldest first, and passes over what is no day’s counters', async () => {
  const old = db.doc('visits/2024-01-01')
  const broken = db.doc('visits/2026-01-02')
  const first = db.doc('visits/2026-01-01')
  await old.set({ visits: 1, expireAt: new Date(Date.now() - 1) })
  await first.set({ visits: 3, expireAt: new Date(2098, 0, 1) })
  await broken.set({ visits: 'many', pages: [1], expireAt: new Date(2098, 0, 2) })
  try {
    const { body } = await post('/api/visits/getvisits', {}, await asOwner())
    expect(body.days.filter(({ day }: VisitDay) => /-01-0\d$/.test(day))).toEqual([
      { ...none, day: '2026-01-01', visits: 3 },
      { ...none, day: '2026-01-02' },
    ])
  } finally {
    for (const target of [old, broken, first]) await target.delete()
  }
})
