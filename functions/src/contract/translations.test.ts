import { describe, expect, it } from 'vitest'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { commas, gallery, lines, list, rows, text } from './field.ts'
import { attempt } from './parse-text.ts'
import { profileFields } from './profile-fields.ts'
import { profileFrom } from './profile-words.ts'
import { projects } from './project.ts'
import { skills } from './skill.ts'
import { parseTranslation, presentTranslations } from './translation-rules.ts'
import { marksOf, type Translations, textsIn, translate, withTranslation } from './translations.ts'

const job = 'abcdefghij'
const line = 'bcdefghijk'
const image = 'cdefghijkl'
const fields = {
  name: text({ label: 'Name', what: 'a name', max: 20, translated: 'name' }),
  'brief.lookingFor': text({ label: 'Looking for', what: 'a role', max: 20, optional: true }),
  roles: rows({
    label: 'Roles',
    part: { what: 'a role', max: 20 },
    items: 'roles',
    max: 2,
  }),
  technologies: commas({
    label: 'Technologies',
    part: { what: 'a technology', max: 20 },
    items: 'technologies',
    max: 5,
    translated: 'never',
  }),
  experience: list({
    label: 'Experience',
    what: 'a job',
    items: 'jobs',
    max: 5,
    empty: 'None',
    fields: {
      title: text({ label: 'Title', what: 'a title', max: 20 }),
      email: text({ label: 'Email', what: 'an address', max: 20, input: 'email' }),
      highlights: rows({
        label: 'Highlights',
        part: { what: 'a highlight', max: 20 },
        entries: true,
        items: 'highlights',
        max: 5,
      }),
    },
  }),
  story: lines({ label: 'Story', what: 'a story', max: 200, optional: true }),
  gallery: gallery({ label: 'Gallery', folder: 'projects' }),
  slug: text({ label: 'Address', what: 'an address', max: 20, translated: 'address' }),
}

const content = {
  name: 'Ada',
  brief: { lookingFor: 'A role' },
  roles: ['Engineer', 'Speaker'],
  technologies: ['Go'],
  experience: [
    {
      id: job,
      title: 'Developer',
      email: 'ada@example.org',
      highlights: [{ id: line, text: 'Ships' }],
    },
  ],
  story: '',
  gallery: [{ id: image, image: 'images/a.webp', width: 1, height: 1, alt: 'A map', focus: '' }],
  slug: 'ada',
}
const allPaths = [
  'name',
  'brief.lookingFor',
  'roles',
  `experience.${job}.title`,
  `experience.${job}.highlights.${line}`,
  'story',
  `gallery.${image}.alt`,
  'slug',
]

function translated(texts: Record<string, string>, language = 'de') {
  const of = Object.fromEntries(textsIn(fields, content).map((one) => [one.path, one.text]))
  let translations: Translations = {}
  for (const [path, text] of Object.entries(texts)) {
    translations = withTranslation(translations, language, path, { text, of: of[path] ?? '' })
  }
  return { ...content, translations }
}

it('finds each text by the names of its fields and the ids of its entries, without what has no words', () => {
  expect(textsIn(fields, content).map(({ path }) => path)).toEqual(allPaths)
  expect(textsIn(fields, content)[2]).toMatchObject({ text: 'Engineer\nSpeaker' })
})

it('takes what has words from the real fields', () => {
  const names = (all: Parameters<typeof textsIn>[0], content: object) =>
    new Set(
      textsIn(all, content).map(({ path }) =>
        path.replace(/\.(?!highlights)[a-z]{10}(?=\.|$)/g, ''),
      ),
    )
  expect([...names(profileFields, profileFrom(testProfile))]).toEqual(
    expect.arrayContaining(['role', 'roles', 'experience.highlights', 'sections.entries.text']),
  )
  for (const path of [
    'contact.email',
    'contact.phone',
    'familyName',
    'brief.timeZone',
    'address',
    'language',
    'experience.technologies',
    'education.years',
  ]) {
    expect(names(profileFields, profileFrom(testProfile))).not.toContain(path)
  }
  expect([...names(projects.fields, { ...projects.empty, gallery: content.gallery })]).toEqual([
    'name',
    'description',
    'result',
    'role',
    'team',
    'story',
    'gallery.alt',
    'slug',
  ])
  expect([...names(skills.fields, skills.empty)]).toEqual(['name'])
})

describe('translate', () => {
  it('gives the words of the language, and says which stand in the first one', () => {
    const texts = {
      'brief.lookingFor': 'Eine Stelle',
      roles: 'Ingenieurin\nRednerin',
      [`experience.${job}.highlights.${line}`]: 'Liefert',
      slug: 'ada-de',
    }
    const given = translated(texts)
    const { content: german, untranslated } = translate(fields, given, 'de')
    expect(german).toEqual({
      ...content,
      brief: { lookingFor: 'Eine Stelle' },
      roles: ['Ingenieurin', 'Rednerin'],
      experience: [{ ...content.experience[0], highlights: [{ id: line, text: 'Liefert' }] }],
      slug: 'ada-de',
    })
    expect(untranslated.map(({ path }) => path)).toEqual([
      'name',
      `experience.${job}.title`,
      `gallery.${image}.alt`,
    ])
    expect(given).toEqual(translated(texts))
  })

  it('says nothing that the first language does not say, and a stale text', () => {
    const translations = {
      de: { story: { text: 'Warum', of: 'Why' }, roles: { text: 'Alt', of: 'Old' } },
    }
    const { content: german } = translate(fields, { ...content, translations }, 'de')
    expect(german).toEqual({ ...content, roles: ['Alt'] })
  })

  it.each(['fr', '__proto__', 'constructor'])('leaves all as it is in %s', (language) => {
    const { content: same } = translate(fields, translated({ name: 'Åda' }), language)
    expect(same).toEqual(content)
  })
})

describe('marksOf', () => {
  it('counts what is missing, without names, addresses and what the first language lacks', () => {
    expect(marksOf(fields, content, 'de').missing).toEqual([
      'brief.lookingFor',
      'roles',
      `experience.${job}.title`,
      `experience.${job}.highlights.${line}`,
      `gallery.${image}.alt`,
    ])
  })

  it('marks what has changed since, not what storing made of it', () => {
    const given = translated({ name: 'Åda', story: 'x', slug: 'ada-de', roles: 'Ingenieurin' })
    expect(marksOf(fields, given, 'de').stale).toEqual([])
    const changed = { ...given, name: 'Ada L.', slug: 'else', roles: ['Speaker'], story: ' \r\n' }
    expect(marksOf(fields, changed, 'de').stale).toEqual(['name', 'roles'])
  })
})

it('drops the translations of entries and fields that are gone, and cleans the others', () => {
  const given = translated({ [`experience.${job}.title`]: ' Entwicklerin ', roles: 'A\n\nA\nB ' })
  const { translations } = given
  const de = { ...translations.de, 'experience.zzzzzzzzzz.title': { text: 'Weg', of: 'Gone' } }
  expect(presentTranslations(fields, { ...given, translations: { de } })).toEqual({
    translations: {
      de: {
        [`experience.${job}.title`]: { text: 'Entwicklerin', of: 'Developer' },
        roles: { text: 'A\nB', of: 'Engineer\nSpeaker' },
      },
    },
    gone: 1,
  })
})

it.each([
  ['name', 'x'.repeat(21), 'Use at most 20 characters'],
  ['roles', 'a\nb\nc', 'Enter at most 2 roles'],
  [
    `experience.${job}.highlights.${line}`,
    'two\nlines',
    'Remove the characters that cannot be shown',
  ],
  [`gallery.${image}.alt`, 'x'.repeat(201), 'Use at most 200 characters'],
])('has the rule of its field: %s', (path, value, message) => {
  const field = textsIn(fields, content).find((one) => one.path === path)?.field
  if (!field) throw new Error(`No ${path}`)
  expect(attempt(parseTranslation(field), value)).toMatchObject({ message })
  expect(attempt(parseTranslation(field), ' \n')).toEqual({ value: '' })
})
