import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { collections } from '../../functions/src/contract/collections.ts'
import type { Profile, PublicProfile } from '../../functions/src/contract/profile.ts'
import type {
  PublicResume,
  ResumeChoices,
  StoredResume,
} from '../../functions/src/contract/resume.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { post, postForm, signIn } from '../support/api-client.ts'
import { begin } from '../support/call.ts'
import { testProfile } from '../support/test-profile.ts'
import { asOwner } from './entries.ts'

let stored: FirebaseFirestore.DocumentReference
let before: FirebaseFirestore.DocumentData | undefined

beforeAll(async () => {
  stored = (await firestore()).collection('site').doc('resume')
  before = (await stored.get()).data()
})

beforeEach(async () => void (await stored.delete()))

afterAll(async () => void (await (before ? stored.set(before) : stored.delete())))

const read = async (): Promise<StoredResume & { choices: ResumeChoices }> =>
  (await post('/api/resume/getresume', undefined, await asOwner())).body

async function save(resume: object, updatedAt?: string) {
  return post('/api/resume/updateresume', { resume, updatedAt }, await asOwner())
}

/** The test's profile, until the test ends: stored as it was before entries had ids. */
async function withProfile() {
  const target = stored.parent.doc('profile')
  const former = (await target.get()).data()
  onTestFinished(async () => void (await (former ? target.set(former) : target.delete())))
  let updatedAt = new Date()
  await target.set({ ...testProfile, updatedAt })
  const send = async (profile: Profile | PublicProfile, seen = updatedAt) => {
    const form = { profile: JSON.stringify(profile), updatedAt: seen.toISOString() }
    const { status, body } = await postForm('/api/profile/updateprofile', form, await asOwner())
    updatedAt = new Date(body.updatedAt)
    return status
  }
  const read = async (): Promise<Profile> =>
    (await post('/api/profile/getprofile', undefined, await asOwner())).body.profile
  return { send, read }
}

const [first = '', second = ''] = testProfile.experience[0]?.highlights ?? []
/** Of the first job's highlights, as they are published. */
async function published() {
  const { resume, stored } = (await post('/api/resume/getpublicresume')).body as PublicResume
  const hidden = resume?.highlights.filter(({ shown }) => !shown).map(({ key }) => key)
  const highlights = stored.profile?.experience[0]?.highlights
  return { hidden, highlights }
}

it('what visitors may see is read with one list a collection', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  await post('/api/resume/getresume', undefined, { at: site, cookie })
  expect(site.store.calls.filter((call) => call === 'RunQuery')).toHaveLength(collections.length)
})

describe('the selection of a résumé', () => {
  it('is none until it is saved, with all that visitors see to choose from', async () => {
    const { resume, updatedAt, choices } = await read()
    expect([resume, updatedAt]).toEqual([null, null])
    const projects = (await post('/api/project/getprojects')).body
    expect(choices.projects).toMatchObject(
      projects.map(({ _id, name }: { _id: string; name: string }) => ({ key: _id, label: name })),
    )
    expect(choices.categories.map(({ key }) => key)).toContain('tech')
    const { profile } = (await post('/api/profile/getpublicprofile')).body
    expect(choices.jobs.map(({ highlights }) => highlights.map(({ label }) => label))).toEqual(
      (profile?.experience ?? []).map(
        ({ highlights }: PublicProfile['experience'][number]) => highlights,
      ),
    )
    expect(choices.schools).toHaveLength(profile?.education.length ?? 0)
  })

  it('is made from words in a further language, where one is asked for, by the same ids', async () => {
    const { send, read: profile } = await withProfile()
    const own = await profile()
    const [job] = own.experience
    const words = {
      role: { text: 'Technikerin', of: own.role },
      [`experience.${job?.id}.title`]: { text: 'Leiterin Betrieb', of: String(job?.title) },
    }
    await send({ ...own, furtherLanguages: ['de'], translations: { de: words } })
    const ask = async (language: string) =>
      (await post('/api/resume/getresume', { language }, await asOwner())).body.choices
    const [first, de] = [(await read()).choices, await ask('de')]
    expect(de).toMatchObject({ role: 'Technikerin', summary: first.summary })
    expect(de.jobs[0]).toEqual({ ...first.jobs[0], label: `Leiterin Betrieb, ${job?.company}` })
    expect(await ask('fr')).toEqual(first)
  })

  it('is stored whole, and stays for a tab that has not seen the last change', async () => {
    const { body } = await save({ paper: 'letter' })
    expect(body).toMatchObject({ message: 'Résumé saved', resume: { paper: 'letter', pages: 0 } })
    expect(await read()).toMatchObject({ resume: body.resume, updatedAt: body.updatedAt })
    const stale = await save({ paper: 'a4' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'changed', resume: body.resume })
    expect((await save({ paper: 'a4' }, body.updatedAt)).status).toBe(200)
  })

  it('tells nobody else words that are not published', async () => {
    const highlights = [{ key: 'Was removed from the profile', shown: true }]
    await save({ paper: 'letter', highlights })
    const { body } = await post('/api/resume/getpublicresume')
    expect(body).toMatchObject({ resume: { paper: 'letter', highlights: [] } })
  })

  it('stays with what was chosen, whatever becomes of its words', async () => {
    const { send, read: profile } = await withProfile()
    const own = await profile()
    const [one, two] = own.experience[0]?.highlights ?? []
    const highlights = [
      { key: two?.id, shown: true },
      { key: one?.id, shown: false },
    ]
    await save({ highlights })
    const [job, ...jobs] = own.experience
    const mended = [
      { ...two, text: `${second} Mended.` },
      { ...one, text: 'All other words.' },
    ]
    const experience = [...jobs, { ...job, highlights: mended }] as Profile['experience']
    expect(await send({ ...own, experience })).toBe(200)
    expect((await read()).resume?.highlights).toEqual(highlights)
    expect((await published()).hidden).toEqual(['experience.1.highlights.1'])
  })

  it('that was stored by words stays with them, also when a tab of before mends them', async () => {
    const { send } = await withProfile()
    await stored.set({ highlights: [{ key: first, shown: false }], updatedAt: new Date() })
    expect((await published()).hidden).toEqual(['experience.0.highlights.0'])
    const sent = structuredClone(testProfile)
    sent.experience[0]?.highlights.splice(0, 2, second, `${first} Mended.`)
    expect(await send(sent)).toBe(200)
    expect(await published()).toEqual({
      hidden: ['experience.0.highlights.1'],
      highlights: [second, `${first} Mended.`],
    })
    // Whose résumé screen knows the old words alone.
    const { updatedAt } = await read()
    const highlights = [first, second].map((key) => ({ key, shown: key === second }))
    expect((await save({ highlights }, updatedAt ?? undefined)).status).toBe(200)
    expect((await published()).hidden).toEqual(['experience.0.highlights.1'])
  })

  it('stays as it is when a profile is refused, since it was changed in another tab', async () => {
    const { send, read: profile } = await withProfile()
    const [one] = (await profile()).experience[0]?.highlights ?? []
    const { body } = await save({ highlights: [{ key: one?.id, shown: false }] })
    const sent = structuredClone(testProfile)
    sent.experience[0]?.highlights.splice(0, 1, 'All other words.')
    expect(await send(sent, new Date(0))).toBe(409)
    expect((await read()).resume).toEqual(body.resume)
  })

  it('has its own words in further languages, which stay where a request leaves them out and go to nobody untranslated', async () => {
    const { send, read: profile } = await withProfile()
    expect(await send({ ...(await profile()), furtherLanguages: ['de'] })).toBe(200)
    const translations = { de: { headline: { text: 'Fährbauerin', of: 'Ferry engineer' } } }
    const words = { headline: 'Ferry engineer', summary: 'I keep boats on time.' }
    const first = (await save({ ...words, translations })).body
    expect(first.resume.translations).toEqual(translations)
    const { body } = await save({ ...words, paper: 'letter' }, first.updatedAt)
    expect(body.resume.translations).toEqual(translations)
    const open = (await post('/api/resume/getpublicresume')).body
    expect(JSON.stringify(open)).not.toMatch(/translations|Fährbauerin/)
    const [de] = (await post('/api/publication/gettranslations')).body
    expect(de.resume.resume).toMatchObject({ ...words, headline: 'Fährbauerin', paper: 'letter' })
    expect(de.untranslated).toContain(words.summary)
    expect(de.untranslated).not.toContain(words.headline)
    const long = { de: { summary: { text: 'x'.repeat(301), of: '' } } }
    const refused = await save({ ...words, translations: long }, body.updatedAt)
    expect(Object.keys(refused.body.fields)).toEqual(['resume.translations.de.summary'])
  })

  it('is refused with a sentence at its field', async () => {
    for (const [field, resume] of [
      ['paper', { paper: 'a3' }],
      ['pages', { pages: 3 }],
      ['headline', { headline: 'x'.repeat(101) }],
      ['jobs.0.shown', { jobs: [{ key: 'x' }] }],
      ['projects', { projects: [1, 2].map(() => ({ key: 'x', shown: true })) }],
      ['skills', { skills: 'all' }],
      ['highlights.0.shown', { highlights: [{ key: 'x', shown: 'yes' }] }],
      [
        'projects',
        { projects: Array.from({ length: 13 }, (_, n) => ({ key: `p${n}`, shown: true })) },
      ],
    ] as const) {
      const { status, body } = await save(resume)
      expect([status, Object.keys(body.fields)]).toEqual([400, [`resume.${field}`]])
    }
    expect((await read()).resume).toBeNull()
  })
})
