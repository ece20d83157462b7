import { afterEach, beforeEach, expect, it } from 'vitest'
import { resizedPath } from '../../functions/src/contract/image-path.ts'
import type { Profile } from '../../functions/src/contract/profile.ts'
import { encodeImage } from '../../functions/src/store/encode-image.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { storeImages } from '../../functions/src/store/images.ts'
import { profile } from '../../sample/profile.ts'
import { publishedPath } from '../../web/src/published.ts'
import { picture } from '../support/api-client.ts'
import { page } from '../support/stored-projects.ts'
import { run, sharePublishing } from './work.ts'

const publish = { kind: 'publish' } as const
const live = sharePublishing()
const { contact } = profile

let before: FirebaseFirestore.DocumentData | undefined
const stored = async () => (await firestore()).collection('site').doc('profile')

beforeEach(async () => {
  before = (await (await stored()).get()).data()
})

afterEach(async () => {
  const target = await stored()
  await (before ? target.set(before) : target.delete())
})

async function store(change: Partial<Profile>): Promise<void> {
  await (await stored()).set({ ...profile, ...change, updatedAt: new Date() })
}

it('publishes what is stored, with the images that it names', async () => {
  const bytes = new Uint8Array(await (await picture()).arrayBuffer())
  const portrait = await encodeImage('profile', 'portrait', bytes)
  await storeImages([portrait])
  await store({ name: 'Zoë Łukasiewicz', portrait: portrait.path })
  expect(await run(publish)).toBe('done')
  expect(page(live)).toContain('<title>Zoë Łukasiewicz, ')
  const image = `/${publishedPath(resizedPath(portrait.path, 480))}`
  expect(page(live)).toContain(image)
  expect(live.hosting.site.liveFiles().has(image)).toBe(true)
})

it('keeps a hidden e-mail address and phone number out of every file that visitors can get', async () => {
  await store({ contact: { ...contact, showEmail: false, showPhone: false } })
  expect(await run(publish)).toBe('done')
  const hidden = [contact.email, contact.phone, contact.phone.replace(/\D/g, '')]
  const files = [...live.hosting.site.liveFiles()]
  expect(files.some(([path]) => path.startsWith('/assets/owner-'))).toBe(true)
  const telling = files.filter(([, bytes]) => hidden.some((words) => bytes.includes(words)))
  expect(telling.map(([path]) => path)).toEqual([])
})
