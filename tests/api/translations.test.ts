import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { collections } from '../../functions/src/contract/collections.ts'
import type { Profile } from '../../functions/src/contract/profile.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { dropFormerLanguages } from '../../functions/src/store/former-languages.ts'
import { post, postForm, unique } from '../support/api-client.ts'
import { ownProfile } from '../support/test-profile.ts'
import { asOwner, entriesOf, visitor } from './entries.ts'

const day = 24 * 60 * 60 * 1000
const target = (await firestore()).collection('site').doc('profile')
const before = (await target.get()).data()
const { add, submit, update, fields, call, visible, owned } = entriesOf('projects')
const skills = entriesOf('skills')
const [job] = ownProfile.experience
const path = `experience.${job?.id}.title`
const german = { [path]: { text: 'Entwicklerin', of: String(job?.title) } }

beforeEach(async () => void (await target.delete()))
afterAll(async () => void (await (before ? target.set(before) : target.delete())))

async function save(profile: object, updatedAt = '') {
  const form = { profile: JSON.stringify(profile), updatedAt }
  return postForm('/api/profile/updateprofile', form, await asOwner())
}

const arabic = { role: { text: 'مهندسة', of: ownProfile.role } }
const multilingual = (more: Partial<Profile> = {}) => ({
  ...ownProfile,
  furtherLanguages: ['de', 'ar'],
  translations: { de: german, ar: arabic },
  ...more,
})
const publicProfile = async (language?: string) =>
  (await post('/api/profile/getpublicprofile', { language }, visitor)).body.profile
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

it('translations stay where a request leaves them out, in the profile and in an entry', async () => {
  const { body } = await save(multilingual())
  expect(body.profile.translations).toEqual(multilingual().translations)
  const { translations: _, ...profile } = body.profile
  const again = await save({ ...profile, tagline: 'Bye' }, body.updatedAt)
  expect(again.body.profile.translations).toEqual(multilingual().translations)
  const name = unique('Board')
  const translations = { de: { name: { text: 'Tafel', of: name } } }
  const { _id, updatedAt } = await add({ name, translations: JSON.stringify(translations) })
  const more = {
    _id,
    updatedAt,
    name,
    description: 'Another one.',
    github: '',
    sourcePrivate: 'true',
  }
  const changed = await submit('update', { ...more, technologies: '["Go"]' })
  expect(changed.body.project.translations).toEqual(translations)
})

it('a translation of what is gone is dropped at the next save, which says so', async () => {
  const first = await save(multilingual())
  const gone = { ...first.body.profile, experience: first.body.profile.experience.slice(1) }
  const { body } = await save(gone, first.body.updatedAt)
  expect(body.message).toBe('Profile saved. 1 translation of what is no longer there went with it')
  expect(body.profile.translations).toEqual({ ar: arabic })
  const old = {
    de: { 'gallery.zzzzzzzzzz.alt': { text: 'Karte', of: 'Map' }, team: { text: '', of: '' } },
  }
  const { body: added } = await submit('add', {
    ...entriesOf('projects').fields(),
    translations: JSON.stringify(old),
  })
  expect(added.message).toContain('Project added successfully. 1 translation')
  expect(added.project.translations).toEqual({})
})

it('a translation has the rule of its field, and is refused at its path', async () => {
  const long = { de: { ...german, role: { text: 'x'.repeat(101), of: '' } } }
  const { status, body } = await save(multilingual({ translations: long }))
  expect([status, body.fields]).toEqual([
    400,
    { 'translations.de.role': 'Use at most 100 characters' },
  ])
  for (const translations of [[], 'de', { de: 1 }, { 'not a tag': {} }, { de: { role: 'x' } }]) {
    expect((await save({ ...multilingual(), translations })).status).toBe(400)
  }
  const texts = { text: 'é'.repeat(90), of: 'é'.repeat(20_000) }
  const many = Object.fromEntries(
    ['de', 'fr', 'nl', 'ar', 'sk', 'pl', 'it', 'es', 'cs', 'hu'].map((tag) => [
      tag,
      { role: texts },
    ]),
  )
  const answer = await save({ ...multilingual(), translations: many })
  expect(answer.body.fields).toEqual({ translations: 'The translations are over 384 KB together' })
})

it('a further language that is the first one is refused, and so are too many', async () => {
  const same = await save(multilingual({ furtherLanguages: ['de', ownProfile.language] }))
  expect([same.status, same.body.fields]).toEqual([
    400,
    { furtherLanguages: 'The site is in this language already' },
  ])
  const many = multilingual({ furtherLanguages: ['de', 'fr', 'nl', 'pl', 'ar'] })
  expect((await save(many)).body.fields).toEqual({ furtherLanguages: 'Choose at most 4 languages' })
})

it('strangers get the words of the language that they ask for, if the site is in it, and never the translations', async () => {
  await save(multilingual({ furtherLanguages: ['de'] }))
  const name = unique('Board')
  const translations = {
    de: { name: { text: `${name} auf Deutsch`, of: name }, team: { text: 'Geheim', of: '' } },
    ar: { name: { text: `${name} بالعربية`, of: name } },
  }
  await add({ name, translations: JSON.stringify(translations) })
  const skill = unique('Skill')
  await skills.add({ name: skill, translations: `{"de":{"name":{"text":"${skill} de","of":""}}}` })
  const asked = { first: {}, german: { language: 'de' }, arabic: { language: 'ar' } }
  const of = async (body: object) => {
    const answers = {
      cards: await visible(body),
      pages: await visible({ ...body, details: true }),
      skills: await skills.visible(body),
    }
    expect(JSON.stringify(answers)).not.toMatch(/translations|Geheim|بالعربية/)
    return answers
  }
  const german = await of(asked.german)
  expect(namesOf(german.cards)).toContain(`${name} auf Deutsch`)
  expect(namesOf(german.pages)).toContain(`${name} auf Deutsch`)
  expect(namesOf(german.skills)).toContain(`${skill} de`)
  for (const body of [asked.first, asked.arabic]) {
    const plain = await of(body)
    expect(namesOf(plain.cards)).toContain(name)
    expect(namesOf(plain.skills)).toContain(skill)
  }
  expect((await publicProfile('de')).experience[0].title).toBe('Entwicklerin')
  expect((await publicProfile('de')).language).toBe('de')
  for (const language of [undefined, 'ar']) {
    const profile = await publicProfile(language)
    expect(profile.experience[0].title).toBe(job?.title)
    expect(JSON.stringify(profile)).not.toMatch(/translations|Languages|Entwicklerin/)
  }
  expect((await call('getprojects', { language: 'x y' }, visitor)).status).toBe(400)
})

it('programs that publish get each further language, with the texts that it lacks', async () => {
  await save(multilingual())
  const { body } = await post('/api/publication/gettranslations', undefined, visitor)
  expect(body.map(({ language }: { language: string }) => language)).toEqual(['de', 'ar'])
  const [de, ar] = body
  expect(de.stored.profile).toMatchObject({ language: 'de', role: ownProfile.role })
  expect(de.stored.profile.experience[0].title).toBe('Entwicklerin')
  expect(ar.stored.profile.role).toBe('مهندسة')
  expect(de.untranslated).toEqual(expect.arrayContaining([ownProfile.role, ...ownProfile.roles]))
  expect(ar.untranslated).not.toContain(ownProfile.role)
  expect(ar.untranslated).toContain(job?.title)
  expect(JSON.stringify(body)).not.toMatch(/"id":|translations/)
})

it('a language that is removed keeps its words for 30 days, and has them when it comes back', async () => {
  const name = unique('Board')
  const translations = {
    de: { name: { text: 'Tafel', of: name } },
    ar: { name: { text: 'لوح', of: name } },
  }
  const { _id } = await add({ name, translations: JSON.stringify(translations) })
  const project = async () =>
    (await call('getprojects', { all: true })).body.find((one: { _id: string }) => one._id === _id)
  const first = (await save(multilingual())).body
  const removed = (await save({ ...first.profile, furtherLanguages: ['ar'] }, first.updatedAt)).body
  const [{ language, removedAt }] = removed.profile.formerLanguages
  expect(language).toBe('de')
  const resume = (await firestore()).collection('site').doc('resume')
  const formerResume = (await resume.get()).data()
  onTestFinished(
    async () => void (await (formerResume ? resume.set(formerResume) : resume.delete())),
  )
  const headline = { text: 'Fährbauerin', of: 'Ferry engineer' }
  await resume.set({ translations: { de: { headline } }, updatedAt: new Date() })
  const ofResume = async () => (await resume.get()).data()?.translations
  const clock = (days: number) =>
    dropFormerLanguages(collections, Date.parse(removedAt) + days * day)
  await clock(29)
  const back = { ...removed.profile, furtherLanguages: ['ar', 'de'] }
  const again = (await save(back, removed.updatedAt)).body
  expect(again.profile).toMatchObject({ formerLanguages: [], translations: { de: german } })
  expect((await project()).translations).toEqual(translations)
  await clock(31)
  expect((await project()).translations).toEqual(translations)
  await call('deleteproject', { _id })
  await save({ ...again.profile, furtherLanguages: ['ar'] }, again.updatedAt)
  await clock(29)
  expect((await project()).translations).toEqual(translations)
  expect(await ofResume()).toEqual({ de: { headline } })
  await clock(31)
  expect((await project()).translations).toEqual({ ar: translations.ar })
  expect(await ofResume()).toEqual({})
  const { body } = await post('/api/profile/getprofile', undefined, await asOwner())
  expect(body.profile.translations).toEqual({ ar: arabic })
  expect(body.profile.formerLanguages).toEqual([])
})

it('translations stored by hand in another shape hide the entry rather than what they say', async () => {
  const { _id } = await add()
  const stored = (await firestore()).collection('projects').doc(_id)
  const isListed = async () => (await owned()).some((one: { _id: string }) => one._id === _id)
  await stored.update({ translations: { de: { name: { text: 7, of: 'x' } } } })
  expect(await isListed()).toBe(false)
  await stored.update({ translations: {} })
  expect(await isListed()).toBe(true)
})

it('an address in another language is that of no other project, now or earlier, and is refused at its field; a former one is kept', async () => {
  const { _id, slug } = await add()
  const translated = `${slug}-de`
  const inGerman = (text: string) => ({
    translations: `{"de":{"slug":{"text":"${text}","of":""}}}`,
  })
  const moveTo = (text: string) => update({ _id, slug: `${slug}-new`, ...inGerman(text) })
  expect((await moveTo(translated)).body.project.oldSlugs).toEqual([slug])
  const moved = (await moveTo(`${slug}-nun`)).body.project
  expect(moved.oldSlugs).toEqual([translated, slug])
  const other = await add()
  for (const taken of [slug, `${slug}-new`, translated, `${slug}-nun`]) {
    const message = 'Another project has this address, or had it before. Choose another one'
    for (const answer of [
      await submit('add', { ...fields(), ...inGerman(taken) }),
      await update({ _id: other._id, ...inGerman(taken) }),
    ]) {
      expect(answer.body, taken).toMatchObject({
        code: 'slug_taken',
        fields: { 'translations.de.slug': message },
      })
    }
  }
  expect((await update({ _id: other._id, ...inGerman(`${slug}-free`) })).status).toBe(200)
})
