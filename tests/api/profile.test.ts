import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../functions/src/contract/limits.ts'
import { placeholderProfile } from '../../functions/src/contract/placeholder-profile.ts'
import type { PublicProfile } from '../../functions/src/contract/profile.ts'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { removeUnusedImages } from '../../functions/src/store/images/images.ts'
import { get, picture, post, postForm } from '../support/api-client.ts'
import { asOwner } from './entries.ts'

const words = {
  name: 'Zoë Łukasiewicz',
  role: 'Developer',
  roles: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'],
  summary: 'I build small products.',
  bio: ['I like problems.'],
  location: 'Kraków',
  education: [{ degree: 'Bachelor', institution: 'AGH' }],
  experience: [{ title: 'Developer', company: 'Wisła Freight', start: '2025-06' }],
  contact: { email: 'zoe@example.com', phone: '+48 12 555 01 23' },
}

let stored: FirebaseFirestore.DocumentReference
let before: FirebaseFirestore.DocumentData | undefined

beforeAll(async () => {
  stored = (await firestore()).collection('site').doc('profile')
  before = (await stored.get()).data()
})

beforeEach(async () => void (await stored.delete()))

afterAll(async () => void (await (before ? stored.set(before) : stored.delete())))

const read = async () => (await post('/api/profile/getprofile', undefined, await asOwner())).body
async function save(
  profile: object | string,
  more: Record<string, string | File | undefined> = {},
) {
  const json = typeof profile === 'string' ? profile : JSON.stringify(profile)
  return postForm('/api/profile/updateprofile', { profile: json, ...more }, await asOwner())
}

describe('the profile', () => {
  it('is none until it is saved, and then whole', async () => {
    expect(await read()).toEqual({ profile: null, updatedAt: null, template: placeholderProfile })
    const { status, body } = await save(words)
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Profile saved', profile: words })
    expect(await read()).toEqual({
      profile: body.profile,
      updatedAt: body.updatedAt,
      template: placeholderProfile,
    })
    expect(new Date(body.updatedAt).toISOString()).toBe(body.updatedAt)
  })

  it('stays as it is for a tab that has not seen the last change, which is told what is stored', async () => {
    const first = (await save(words)).body
    const { updatedAt } = first
    const second = (await save({ ...words, name: 'Ada' }, { updatedAt })).body
    for (const seen of [updatedAt, '', undefined]) {
      const { status, body } = await save({ ...words, name: 'Eve' }, { updatedAt: seen })
      expect(status).toBe(409)
      expect(body).toEqual({
        message: 'This was changed elsewhere. Reload to see the change.',
        code: 'changed',
        profile: second.profile,
        updatedAt: second.updatedAt,
      })
    }
    expect((await read()).profile.name).toBe('Ada')
  })

  it('is stored once when the same is sent twice', async () => {
    const portrait = await picture('png', { colour: '#102030' })
    const sent = { ...words, portrait: 'file:portrait' }
    const first = await save(sent, { portrait })
    const second = await save(sent, { portrait })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })

  it('lets one of two through that are saved at once', async () => {
    const { updatedAt } = (await save(words)).body
    const names = ['Ada', 'Eve', 'Zoë']
    const answers = await Promise.all(names.map((name) => save({ ...words, name }, { updatedAt })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    expect((await read()).profile.name).toBe(names[statuses.indexOf(200)])
  })
})

it('a stored profile is read although a rule has become stricter since, and saved once it keeps that', async () => {
  const { profile } = (await save(words)).body
  const { tagline: _, ...fields } = (await stored.get()).data() ?? {}
  await stored.set({ ...fields, name: '', contact: { ...fields.contact, email: 'zoe' } })
  const { updatedAt, ...found } = await read()
  const contact = { ...profile.contact, email: 'zoe' }
  expect(found.profile).toEqual({ ...profile, name: '', contact })
  expect((await save(found.profile, { updatedAt })).status).toBe(400)
  expect((await save(words, { updatedAt })).status).toBe(200)
})

it('a stored profile that cannot be read is neither taken for none nor written over', async () => {
  await save(words)
  await stored.update({ name: 7 })
  const refused = { status: 500, body: { code: 'unreadable_profile' } }
  expect(await post('/api/profile/getprofile', undefined, await asOwner())).toMatchObject(refused)
  expect(await save(words)).toMatchObject(refused)
  expect((await stored.get()).get('name')).toBe(7)
})

it('a profile stored by hand, with twins, empty rows and ids that are missing or doubled, is read whole and saved as it was read', async () => {
  await save(words)
  const exam = { name: 'Exam', by: '', start: '', end: '', ongoing: false, url: '', text: '' }
  const empty = { ...exam, name: '' }
  const entries = Array.from({ length: 98 }, () => ({ ...exam, id: 'aaaaaaaaaa' }))
  const sections = [{ title: 'Certificates', entries: [...entries, exam, empty] }]
  await stored.update({ sections })
  const { profile, updatedAt } = await read()
  const found = profile.sections[0].entries
  expect(found.map(({ id: _, ...entry }: { id: string }) => entry)).toEqual(
    sections[0]?.entries.map((entry) => ({ ...exam, name: entry.name })),
  )
  expect(found[0].id).toBe('aaaaaaaaaa')
  expect(new Set(found.map(({ id }: { id: string }) => id)).size).toBe(100)
  expect((await read()).profile).toEqual(profile)
  const refused = await save(profile, { updatedAt })
  expect(refused.body.fields).toEqual({ 'sections.0.entries.99.name': 'Enter a name' })
  found[99].name = 'Prize'
  expect((await save(profile, { updatedAt })).body.profile).toEqual(profile)
  expect((await read()).profile).toEqual(profile)
})

describe('the images of a profile', () => {
  it('70: are none that is not there or did not come, unless it is stored already', async () => {
    const [row] = words.experience
    const lost = `images/profile/${'0'.repeat(64)}.webp`
    const experience = [{ ...row, logo: 'file:experience.0.logo' }]
    const { status, body } = await save({ ...words, portrait: lost, experience })
    expect([status, body.code]).toEqual([400, 'missing_image'])
    const again = 'Choose this image again'
    expect(body.fields).toEqual({ portrait: again, 'experience.0.logo': again })
    expect((await read()).profile).toBeNull()
    await save(words)
    await stored.update({ portrait: lost })
    const { profile, updatedAt } = await read()
    expect((await save({ ...profile, name: 'Ada' }, { updatedAt })).status).toBe(200)
  })

  it('come as files and stay by their path, wherever their row goes', async () => {
    const [first, second] = words.experience
    const rows = [first, { ...first, ...second, company: 'Odra', logo: 'file:experience.1.logo' }]
    const { body } = await save(
      { ...words, portrait: 'file:portrait', experience: rows },
      {
        portrait: await picture('jpeg', { colour: '#aa3300' }),
        'experience.1.logo': await picture('png', { colour: '#00aa33' }),
      },
    )
    const profile: PublicProfile = body.profile
    const logo = profile.experience[1]?.logo ?? ''
    for (const path of [profile.portrait, logo]) {
      expect(path).toMatch(/^images\/profile\/[0-9a-f]{64}\.webp$/)
      expect((await get(`/${path}`)).headers.get('content-type')).toBe('image/webp')
      expect((await get(`/${path.replace('.webp', '-480.webp')}`)).status).toBe(200)
    }
    const turned = { ...profile, portrait: '', experience: profile.experience.toReversed() }
    const again = (await save(turned, { updatedAt: body.updatedAt })).body
    expect(again.profile.experience.map((row: { logo: string }) => row.logo)).toEqual([logo, ''])
    expect(again.profile.portrait).toBe('')
    const file = (await bucket()).file(profile.portrait)
    const generation = async () => (await file.getMetadata())[0].generation
    const before = await generation()
    // On Undo the image still exists, and is stored again, since nothing used it meanwhile.
    const undone = await save(
      { ...turned, portrait: profile.portrait },
      { updatedAt: again.updatedAt },
    )
    expect(undone.body.profile.portrait).toBe(profile.portrait)
    expect(await generation()).not.toBe(before)
  })

  it('stay while the profile names them, and go when nothing does', async () => {
    const portrait = await picture('png', { colour: '#123456' })
    const { body } = await save({ ...words, portrait: 'file:portrait' }, { portrait })
    const path: string = body.profile.portrait
    const isThere = async () => (await (await bucket()).file(path).exists())[0]
    await removeUnusedImages([path], 0)
    expect(await isThere()).toBe(true)
    await save(words, { updatedAt: body.updatedAt })
    await removeUnusedImages([path], 0)
    expect(await isThere()).toBe(false)
  })
})

describe('70: a profile is refused', () => {
  it.each([
    ['no JSON', '{', ''],
    [
      'a job that ends first',
      { experience: [{ ...words.experience[0], end: '2025-05' }] },
      'experience.0.end',
    ],
    ['an image of a project', { portrait: 'images/projects/x.webp' }, 'portrait'],
  ])('with a sentence at its field: %s', async (_what, change, field) => {
    const profile = typeof change === 'string' ? change : { ...words, ...change }
    const { status, body } = await save(profile)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect((await read()).profile).toBeNull()
  })

  it('for its size, and for files that it has no field for', async () => {
    const bytes = limits.profileBytes + limits.translationsBytes
    const large = await save(JSON.stringify({ ...words, x: 'x'.repeat(bytes) }))
    expect([large.status, large.body.code]).toEqual([413, 'field_too_large'])
    const odd = await save(words, { 'experience.12.logo': await picture() })
    expect([odd.status, odd.body.code]).toEqual([400, 'unexpected_file'])
  })
})

describe('what anyone may know of the profile', () => {
  const asked = async () => (await post('/api/profile/getpublicprofile')).body

  it('is nothing while none is stored', async () => {
    const { changedAt, feedId, ...told } = await asked()
    expect(told).toEqual({ profile: null, updatedAt: null, furtherLanguages: [] })
    expect(feedId).toMatch(/^[a-z]{10}$/)
    expect(changedAt === null || !Number.isNaN(Date.parse(changedAt))).toBe(true)
  })

  it('is what is stored now for the owner, for others what was a while ago', async () => {
    await save(words)
    expect((await asked()).profile.name).toBe(words.name)
    await stored.update({ name: 'Ada Wolf' })
    expect((await asked()).profile.name).toBe(words.name)
    const { body } = await post('/api/profile/getpublicprofile', undefined, await asOwner())
    expect(body.profile.name).toBe('Ada Wolf')
  })

  it('is without the e-mail address and the phone number that are hidden', async () => {
    const { contact } = words
    const hidden = { ...contact, showEmail: false, showPhone: false }
    const { body } = await save({ ...words, contact: hidden })
    const told = await asked()
    expect(JSON.stringify(told)).not.toContain(contact.email)
    expect(JSON.stringify(told)).not.toContain(contact.phone)
    expect(told.profile.name).toBe(words.name)
    const shown = { ...contact, showEmail: true, showPhone: true }
    await save({ ...words, contact: shown }, { updatedAt: body.updatedAt })
    expect((await asked()).profile.contact).toMatchObject(contact)
  })
})
