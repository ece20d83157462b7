import { expect } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import { profile as sample } from '../../sample/profile.ts'
import { picture, post, postForm, unique } from './api-client.ts'

/** Creates a draft, a deleted entry, both orders, a message, a profile with images, a résumé and a day's visits. */
export async function seedAll(cookie: string): Promise<void> {
  const form = {
    name: unique('Backup'),
    description: 'Two lines,\nand 👩‍👩‍👧 مهندسة.',
    github: 'https://github.com/example/backup',
    technologies: '["TypeScript"]',
  }
  const photo = await picture('png', { width: 1000, height: 500, colour: '#884422' })
  const image = await picture('png', { width: 600, height: 400, colour: '#448822' })
  const { body: stored } = await postForm('/api/project/addimage', { image }, { cookie })
  const page = {
    story: '## Why\n\nBecause.\n\n![](1)',
    gallery: JSON.stringify([{ image: stored.image, alt: 'A green field', focus: '10% 90%' }]),
    from: '2025-01',
    translations: JSON.stringify({ de: { story: { text: '## Warum', of: '## Why' } } }),
  }
  await postForm('/api/project/addproject', { ...form, ...page, photo }, { cookie })
  const hidden = { status: 'draft', github: '', sourcePrivate: 'true' }
  await postForm('/api/project/addproject', { ...form, ...hidden }, { cookie })
  const binned = { ...form, name: unique('Binned') }
  const { project } = (await postForm('/api/project/addproject', binned, { cookie })).body
  await post('/api/project/deleteproject', { _id: project._id }, { cookie })
  for (const [kind, body] of [
    ['project', {}],
    ['skill', { type: 'tech' }],
  ] as const) {
    const entries = (await list(cookie, kind, body)).filter((entry) => entry.deletedAt === null)
    const ids = entries.map(({ _id }) => _id).reverse()
    const { status } = await post(`/api/${kind}/reorder${kind}s`, { ids }, { cookie })
    expect(status).toBe(200)
  }
  const db = await firestore()
  const message = { fullname: 'Asha', email: 'asha@example.com', number: '', message: 'Hello' }
  await saveProfile(cookie)
  await saveResume(cookie)
  const state = { createdAt: new Date(), read: true, archived: false }
  const kept = { ...message, ...state }
  await db.collection('messages').doc('b'.repeat(32)).set(kept)
  const { archived, ...unplaced } = kept
  const mail = { state: 'withheld', words: '' }
  const suspected = { ...unplaced, suspected: true, mail }
  await db.collection('messages').doc('d'.repeat(32)).set(suspected)
  const day = { visits: 2, pages: { '/projects/vandi': 2 }, sites: { 'news.example': 1 } }
  const versions = { main: { page: 1, pdf: 0 } }
  await db.doc('visits/2026-11-25').set({ ...day, versions, expireAt: new Date(2100, 0) })
  await db.doc('site/visits').set({ counting: false })
  await db.doc('site/feed').set({ id: 'feedfeedfe' })
  const deleted = { ...kept, expireAt: new Date(2100, 0) }
  await db.collection('deletedMessages').doc('c'.repeat(32)).set(deleted)
}

export async function list(
  cookie: string,
  kind: 'project' | 'skill',
  body: object = {},
): Promise<{ _id: string; deletedAt: string | null }[]> {
  return (await post(`/api/${kind}/get${kind}s`, { all: true, ...body }, { cookie })).body
}

/** Differs from the stored one, and has images. */
async function saveProfile(cookie: string): Promise<void> {
  const { profile, updatedAt } = (await post('/api/profile/getprofile', {}, { cookie })).body
  const portrait = await picture('png', { colour: '#663399' })
  const logo = await picture('webp', { colour: '#339966' })
  const job = {
    title: 'Developer',
    company: 'Odra',
    start: '2025-06',
    logo: 'file:experience.0.logo',
  }
  const { role, language } = profile ?? sample
  const further = ['nl', 'ar'].filter((one) => one !== language)
  const changed = {
    ...(profile ?? sample),
    portrait: 'file:portrait',
    experience: [job],
    furtherLanguages: further,
    translations: { [String(further[0])]: { role: { text: 'Ontwikkelaar', of: role } } },
  }
  const form = { profile: JSON.stringify(changed), updatedAt: updatedAt ?? '' }
  const files = { portrait, 'experience.0.logo': logo }
  expect(
    (await postForm('/api/profile/updateprofile', { ...form, ...files }, { cookie })).body,
  ).toMatchObject({ message: 'Profile saved' })
}

async function saveResume(cookie: string): Promise<void> {
  const { updatedAt } = (await post('/api/resume/getresume', {}, { cookie })).body
  const resume = { paper: 'letter' }
  const answer = await post(
    '/api/resume/updateresume',
    { resume, updatedAt: updatedAt ?? '' },
    { cookie },
  )
  expect(answer.status).toBe(200)
  const version = { key: 'a234567bcdefghij', name: 'Odra', position: 'Lead', sent: '2026-11-12' }
  const added = await postForm(
    '/api/version/addversion',
    { ...version, outcome: 'interview', advert: 'Rust\nand Go', until: '2036-01-31' },
    { cookie },
  )
  expect(added.status).toBe(201)
}
