import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../functions/src/contract/limits.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { get, post, postForm } from '../support/api-client.ts'
import { begin } from '../support/call.ts'
import { storedVersion, storeVersion } from '../support/stored-versions.ts'
import { ownProfile } from '../support/test-profile.ts'
import { asOwner } from './entries.ts'

const key = 'k234567bcdefghij'
const application = {
  key,
  name: 'Kiln',
  position: 'Staff engineer',
  sent: '2026-11-12',
  outcome: 'interview',
  note: 'Ask for Ida.\nOn Monday.',
  link: 'https://kiln.example/jobs/7',
  advert: 'Rust and clay.\n\nGo is a plus.',
  until: '2099-12-31',
}

let versions: FirebaseFirestore.CollectionReference
let resume: FirebaseFirestore.DocumentReference

beforeAll(async () => {
  const db = await firestore()
  versions = db.collection('versions')
  resume = db.doc('site/resume')
})

const clear = async () => {
  for (const { ref } of (await versions.get()).docs) await ref.delete()
  await resume.delete()
}
beforeEach(clear)
afterEach(clear)

const submit = async (verb: string, fields: Record<string, string>) =>
  postForm(`/api/version/${verb}version`, fields, await asOwner())
const call = async (verb: string, body: object = {}) =>
  post(`/api/version/${verb}`, body, await asOwner())
const listed = async () => (await call('getversions', { all: true })).body
const faults = async (fields: Record<string, string>) =>
  (await submit('add', { ...application, ...fields })).body.fields

describe('a version of the résumé', () => {
  it('holds what a company got, with the selection, and has the id that its address has', async () => {
    const picks = [{ key: 'aaaaaaaaaa', shown: false }]
    const sent = { ...application, jobs: JSON.stringify(picks), pages: '2', paper: 'letter' }
    const { status, body } = await submit('add', sent)
    expect([status, body.message]).toEqual([201, 'Version added successfully'])
    const whole = { ...application, jobs: picks, pages: 2, paper: 'letter', status: 'published' }
    expect(body.version).toMatchObject({ _id: key, ...whole })
    expect((await submit('add', sent)).status).toBe(200)
    expect(await listed()).toMatchObject([{ _id: key, ...whole, deletedAt: null }])
  })

  it('is changed but for its address, moved to the trash and restored', async () => {
    const { version } = (await submit('add', application)).body
    const change = { ...application, key: 'other67bcdefghij', outcome: 'offer' }
    const sent = { ...change, _id: key, updatedAt: version.updatedAt }
    const changed = await submit('update', sent)
    expect(changed.body.version).toMatchObject({ _id: key, key, outcome: 'offer' })
    const late = await submit('update', { ...sent, outcome: 'declined' })
    expect([late.status, late.body.code]).toEqual([409, 'changed'])
    expect((await call('deleteversion', { _id: key })).status).toBe(200)
    // Its address stays its own.
    expect((await submit('add', application)).status).toBe(409)
    expect((await call('restoreversion', { _id: key })).status).toBe(200)
    expect(await listed()).toMatchObject([{ outcome: 'offer', deletedAt: null }])
  })

  it('may be one of two of a company', async () => {
    await submit('add', application)
    expect((await submit('add', { ...application, key: 'l234567bcdefghij' })).status).toBe(201)
    expect(await listed()).toHaveLength(2)
  })

  it('is the last of fifty, those in the trash included, and the next is refused with a sentence', async () => {
    const keys = Array.from({ length: limits.versions }, (_, n) => `${n + 10}`.padEnd(16, 'x'))
    await Promise.all(keys.map((key) => versions.doc(key).set(storedVersion({ key }))))
    const { status, body } = await submit('add', application)
    expect([status, body.message]).toEqual([
      409,
      'You can have at most 50 versions, including those in the trash.',
    ])
  })

  it.each<[string, Record<string, string>]>([
    ['Use at most 100,000 characters', { advert: 'x'.repeat(100_001) }],
    ['This day comes before “Day sent”', { until: '2026-11-11' }],
    ['Enter a day such as 2027-06-30', { sent: '0202-11-12' }],
    ['Enter a day such as 2027-06-30', { until: '22026-11-12' }],
    ['Enter a day such as 2027-06-30', { until: '2026-02-30' }],
    ['Choose what became of it', { outcome: 'ghosted' }],
    ['Enter a company, or a name for this version', { name: ' ' }],
    ['Enter a full address that starts with http:// or https://', { link: 'javascript:alert(1)' }],
    ['Unknown id', { key: '../../index' }],
    ['Send a list', { jobs: 'all' }],
  ])('is refused with “%s” at its field alone', async (message, fields) => {
    expect(await faults(fields)).toEqual({ [String(Object.keys(fields)[0])]: message })
    expect(await listed()).toEqual([])
  })

  it('keeps an advert of 100,000 letters of three bytes each', async () => {
    const advert = '字'.repeat(100_000)
    expect((await submit('add', { ...application, advert })).status).toBe(201)
    expect((await listed())[0].advert).toBe(advert)
  })
})

describe('versions that stood in the document of the résumé', () => {
  const [line] = ownProfile.experience.flatMap(({ highlights }) => highlights)
  const former = {
    key,
    name: 'Front-end role',
    on: true,
    headline: 'Front-end developer',
    highlights: [{ key: line?.text, shown: false }],
  }
  const off = { key: 'l234567bcdefghij', name: 'Talks', on: false }
  // Under rules that it no longer keeps to.
  const long = { key: 'm234567bcdefghij', name: 'Long', on: true, summary: 'x'.repeat(400) }
  const updatedAt = new Date('2026-11-02T10:00:00.000Z')
  const stored = { paper: 'letter', variants: [former, off, long], updatedAt }

  it('are moved at the first reading, with their addresses and selections, and once', async ({
    onTestFinished,
  }) => {
    const profile = resume.parent.doc('profile')
    const before = (await profile.get()).data()
    onTestFinished(async () => void (await (before ? profile.set(before) : profile.delete())))
    await profile.set({ ...ownProfile, updatedAt })
    await resume.set(stored)
    const all: { key: string }[] = await listed()
    const byKey = new Map(all.map((one) => [one.key, one]))
    expect(byKey.get(key)).toMatchObject({
      name: 'Front-end role',
      headline: 'Front-end developer',
      highlights: [{ key: line?.id, shown: false }],
      status: 'published',
      sent: '',
      createdAt: updatedAt.toISOString(),
    })
    expect(byKey.get(off.key)).toMatchObject({ name: 'Talks', status: 'draft' })
    expect(byKey.get(long.key)).toMatchObject({ name: 'Long', summary: long.summary })
    expect((await resume.get()).data()).not.toHaveProperty('variants')
    expect((await resume.get()).get('paper')).toBe('letter')

    // As an import of an old backup brings them.
    await submit('update', { ...application, _id: key })
    await resume.set(stored)
    const again: { key: string; name: string }[] = await listed()
    expect(again.map(({ name }) => name).sort()).toEqual(['Kiln', 'Long', 'Talks'])
  })

  it('outlast a save of the résumé by a tab that has not read them', async () => {
    await resume.set(stored)
    const sent = { resume: { paper: 'a4' }, updatedAt: updatedAt.toISOString() }
    expect((await post('/api/resume/updateresume', sent, await asOwner())).status).toBe(200)
    expect((await listed()).map((one: { name: string }) => one.name)).toHaveLength(3)
  })
})

describe('the address of a version', () => {
  const paths = ['', '.pdf', '.txt', '.json'].map((ending) => `/cv/${key}${ending}`)
  const answersOf = async (all = paths) => {
    const at = await begin()
    return Promise.all(all.map((path) => get(path, { at })))
  }
  const statusesOf = async (all?: string[]) => (await answersOf(all)).map(({ status }) => status)

  it.each<[string, Record<string, unknown>]>([
    ['is switched off', { status: 'draft' }],
    ['has had its last day', { until: '2026-01-31', sent: '2026-01-12' }],
    ['is in the trash', { deletedAt: new Date() }],
  ])('answers 410 with a plain page once it %s, its PDF too', async (_, fields) => {
    await storeVersion({ onTestFinished: () => {} }, { ...application, ...fields })
    const answers = await answersOf([...paths, `/cv/pdf/${key}.pdf`])
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8'])
      expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
        'noindex',
        'no-referrer',
      ])
      expect(String(body)).toContain('This résumé is no longer available')
    }
  })

  it('leads to the PDF until then, on the last day too, where the owner is', async () => {
    const publication = resume.parent.doc('publication')
    const before = (await publication.get()).data() ?? {}
    const today = new Date().toISOString().slice(0, 10)
    await storeVersion({ onTestFinished: () => {} }, { ...application, sent: '', until: today })
    expect(await statusesOf()).toEqual([404, 302, 404, 404])
    const dayBefore = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await versions.doc(key).update({ until: dayBefore })
    // 12 hours behind UTC and 14 before it: in one of them it is another day.
    const statuses = []
    for (const timeZone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
      await publication.set({ ...before, timeZone })
      statuses.push(...(await statusesOf([`/cv/${key}.pdf`])))
    }
    await publication.set(before)
    const isMorning = new Date().getUTCHours() < 12
    expect(statuses).toEqual([isMorning ? 302 : 410, 410])
  })

  it('that never was one is no page, and tells nothing', async () => {
    const [answer] = await answersOf(['/cv/zzzzzzzzzzzzzzzz'])
    expect(answer?.status).toBe(404)
    expect(String(answer?.body)).toContain('There is no page at this address')
  })

  it('is asked of Firestore once for many guesses', async () => {
    const at = await begin()
    const before = at.store.calls.length
    for (let n = 0; n < 5; n++) await get(`/cv/${n}zzzzzzzzzzzzzzz.pdf`, { at })
    const [reads] = [at.store.calls.slice(before).filter((one) => one === 'RunQuery')]
    expect(reads).toHaveLength(1)
  })
})
