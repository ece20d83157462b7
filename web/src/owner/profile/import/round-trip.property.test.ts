import assert from 'node:assert/strict'
import resume from '@jsonresume/schema/sample.resume.json'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { check } from '#contract/check.ts'
import { type Profile, profileSchema } from '#contract/profile.ts'
import { testProfile } from '../../../../../tests/support/test-profile.ts'
import { jsonResume } from '../../../../publish/resume/json-resume.ts'
import { resumeOf } from '../../../../publish/resume/resume.ts'
import { applyAll, compare } from './compare.ts'
import { readText } from './read.ts'

const url = 'https://portfolio.example.com/'
const there = { projects: new Set<string>(), skills: new Set<string>() }
const written = (profile: Profile) =>
  jsonResume(resumeOf({ profile, projects: [], skills: {}, url, changed: '2026-11-01T00:00:00Z' }))

const word = fc.string({ unit: fc.constantFrom(...'abzäßéñжя京한'), minLength: 1, maxLength: 8 })
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
const maybe = fc.oneof(words, fc.constant(''))
const list = (item: fc.Arbitrary<unknown>, maxLength: number) => fc.uniqueArray(item, { maxLength })
const address = fc.oneof(
  word.map((one) => `https://example.com/${encodeURI(one)}`),
  fc.constant(''),
)
const years = fc.constantFrom('2019–2022', '2023–present', '2011', '', 'Summer 2012')
const place = fc.constantFrom(
  'Kochi, Kerala, India',
  'Austin, Texas, USA',
  'Berlin, Germany',
  'Peru',
  'Pune',
  '',
)

const job = fc.record({
  ...{ title: words, company: words, url: address, location: place },
  start: fc.constantFrom('2019', '2020-03'),
  end: fc.constantFrom('', '2021', '2024-12'),
  summary: fc.oneof(
    maybe,
    fc.array(words, { minLength: 2, maxLength: 4 }).map((lines) => lines.join('\n')),
  ),
  ...{ highlights: list(words, 6), technologies: list(words, 20), logo: fc.constant('') },
})
const school = fc.record({
  degree: fc.oneof(
    words,
    fc.tuple(words, words).map((parts) => parts.join(' in ')),
  ),
  ...{ institution: words, years, cgpa: maybe, location: place, logo: fc.constant('') },
})
const profiles = fc
  .record({
    ...{ name: words, role: words, summary: words, location: place },
    experience: fc.array(job, { maxLength: 3 }),
    education: fc.array(school, { minLength: 1, maxLength: 3 }),
    languages: list(
      fc.oneof(
        word,
        word.map((one) => `${one} (C1)`),
      ),
      4,
    ),
    phone: fc.constantFrom('', '+91 484 555 0187'),
  })
  .map(({ languages, phone, location, ...said }) => ({
    ...testProfile,
    ...said,
    ...{ location: location || 'Pune', bio: [said.summary], tagline: '', resume: '' },
    roles: [...new Set([said.role, ...said.experience.map(({ title }) => title)])].slice(0, 7),
    brief: { ...testProfile.brief, languages },
    contact: { ...testProfile.contact, location: location || 'Pune', phone },
  }))
  .filter((profile) => 'data' in check(profileSchema, profile)) as fc.Arbitrary<Profile>

it('what our own résumé says of a profile comes back from it, whole and with nothing beside', () => {
  const property = fc.property(profiles, (profile) => {
    const found = readText(written(profile))
    assert.deepEqual(
      found.left.map(({ text }) => text).filter((text) => !text.startsWith(url)),
      [],
    )
    const { differences } = compare(profile, found, there)
    assert.deepEqual(
      differences.map(({ id, theirs }) => [id, theirs]),
      [],
    )
    const blank = {
      ...profile,
      experience: [],
      education: [],
      social: [],
      roles: [],
      bio: [],
      name: '',
      role: '',
    }
    assert.deepEqual(
      applyAll(blank, compare(blank, found, there).differences).experience.length,
      profile.experience.length,
    )
  })
  fc.assert(property)
})

it('of the published example of JSON Resume every word is found again or left with its place', () => {
  const said = (value: unknown): string[] => {
    if (typeof value === 'string') return value.match(/\p{L}{3,}/gu) ?? []
    return typeof value === 'object' ? Object.values(value ?? {}).flatMap(said) : []
  }
  const { meta: _, $schema: __, ...career } = resume as Record<string, unknown>
  const read = JSON.stringify(readText(JSON.stringify(resume)))
  // X is what Twitter is called now.
  expect(said(career).filter((word) => !read.includes(word))).toEqual(['Twitter', 'twitter'])
})
