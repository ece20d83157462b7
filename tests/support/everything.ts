import { expect } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import { picture, post, postForm, unique } from './api-client.ts'
import { saveProfile, saveResume } from './stored-profile.ts'

/** A draft, something in the bin, an order for both kinds, a message, a profile with images and a résumé, whatever was there before. */
export async function makeEverything(cookie: string): Promise<void> {
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
  }
  await postForm('/api/project/addproject', { ...form, ...page, photo }, { cookie })
  await postForm('/api/project/addproject', { ...form, status: 'draft' }, { cookie })
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
  await db
    .collection('messages')
    .doc('b'.repeat(32))
    .set({ ...message, createdAt: new Date(), read: true, archived: false })
}

export async function list(
  cookie: string,
  kind: 'project' | 'skill',
  body: object = {},
): Promise<{ _id: string; deletedAt: string | null }[]> {
  return (await post(`/api/${kind}/get${kind}s`, { all: true, ...body }, { cookie })).body
}
