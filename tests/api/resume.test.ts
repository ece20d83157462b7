import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Profile } from '../../functions/src/contract/profile.ts'
import type { ResumeChoices, StoredResume } from '../../functions/src/contract/resume.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { post, signIn } from '../support/api-client.ts'
import { begin } from '../support/call.ts'
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
