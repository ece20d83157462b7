import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Profile } from '../../functions/src/contract/profile.ts'
import type {
  ResumeChoices,
  ResumeSelection,
  StoredResume,
} from '../../functions/src/contract/resume.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { post, postForm, signIn } from '../support/api-client.ts'
import { begin } from '../support/call.ts'
import { testProfile } from '../support/test-profile.ts'
import { asOwner } from './entries.ts'

const version = { key: 'a234567bcdefghij', name: 'Front-end', on: true }

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

/** The test's profile, until the test ends. */
async function withProfile() {
  const target = stored.parent.doc('profile')
  const former = (await target.get()).data()
  onTestFinished(async () => void (await (former ? target.set(former) : target.delete())))
  let updatedAt = new Date()
  await target.set({ ...testProfile, updatedAt })
  const send = async (change: (profile: Profile) => void, seen = updatedAt) => {
    const profile = structuredClone(testProfile)
    change(profile)
    const form = { profile: JSON.stringify(profile), updatedAt: seen.toISOString() }
    const { status, body } = await postForm('/api/profile/updateprofile', form, await asOwner())
    updatedAt = new Date(body.updatedAt)
    return status
  }
  return send
}

const [first = '', second = ''] = testProfile.experience[0]?.highlights ?? []
const mended = { first: `${first} Mended.`, second: `${second} Mended.` }
const mend = (words: string[]) => (profile: Profile) =>
  void profile.experience[0]?.highlights.splice(0, words.length, ...words)

it('what visitors may see is read with one list a collection', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  await post('/api/resume/getresume', undefined, { at: site, cookie })
  expect(site.store.calls.filter((call) => call === 'RunQuery')).toHaveLength(2)
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
    expect(choices.jobs.map(({ highlights }) => highlights)).toEqual(
      (profile?.experience ?? []).map(
        ({ highlights }: Profile['experience'][number]) => highlights,
      ),
    )
    expect(choices.schools).toHaveLength(profile?.education.length ?? 0)
  })

  it('is stored whole, and stays for a tab that has not seen the last change', async () => {
    const { body } = await save({ paper: 'letter', variants: [version] })
    expect(body).toMatchObject({ message: 'Résumé saved', resume: { paper: 'letter', pages: 0 } })
    expect(await read()).toMatchObject({ resume: body.resume, updatedAt: body.updatedAt })
    const stale = await save({ paper: 'a4' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'changed', resume: body.resume })
    expect((await save({ paper: 'a4' }, body.updatedAt)).status).toBe(200)
  })

  it('tells nobody else the addresses of its versions, and no words that are not published', async () => {
    const highlights = [{ key: 'Was removed from the profile', shown: true }]
    await save({ paper: 'letter', variants: [version], highlights })
    const { body } = await post('/api/resume/getpublicresume')
    expect(body).toMatchObject({ resume: { paper: 'letter', variants: [], highlights: [] } })
    expect(JSON.stringify(body)).not.toContain(version.key)
  })

  it('follows what is reworded in the profile: nothing that was left out is shown for its new words', async () => {
    const changeProfile = await withProfile()
    const highlights = [
      { key: second, shown: true },
      { key: first, shown: false },
    ]
    await save({ highlights, variants: [{ ...version, highlights }] })
    expect(await changeProfile(mend([mended.first, mended.second]))).toBe(200)
    const { resume } = (await read()) as { resume: ResumeSelection }
    for (const selection of [resume, ...resume.variants]) {
      expect(selection.highlights).toEqual([
        { key: mended.second, shown: true },
        // For whoever still has the old profile.
        { key: first, shown: false },
        { key: mended.first, shown: false },
      ])
    }
    const { body } = await post('/api/resume/getpublicresume')
    expect(body.resume.highlights).toContainEqual({ key: mended.first, shown: false })
  })

  it('that a screen with the old words saves leaves out the new ones, also the first time', async () => {
    const changeProfile = await withProfile()
    await changeProfile(mend([mended.first]))
    const { body } = await save({
      highlights: [
        { key: first, shown: false },
        { key: second, shown: true },
      ],
    })
    expect(body.resume.highlights).toContainEqual({ key: mended.first, shown: false })
  })

  it('stays as it is when a profile is refused, since it was changed in another tab', async () => {
    const changeProfile = await withProfile()
    const { body } = await save({ highlights: [{ key: first, shown: true }] })
    expect(await changeProfile(mend([mended.first]), new Date(0))).toBe(409)
    expect((await read()).resume).toEqual(body.resume)
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
      ['variants.0.key', { variants: [{ ...version, key: '../../index' }] }],
      ['variants.0.name', { variants: [{ ...version, name: '' }] }],
      ['variants', { variants: [version, version] }],
      ['variants', { variants: Array(5).fill(version) }],
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
