import resume from '@jsonresume/schema/sample.resume.json'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { check } from '#contract/check.ts'
import { type Profile, profileSchema } from '#contract/profile.ts'
import { emptyProfile, testProfile } from '../../../../../tests/support/test-profile.ts'
import { jsonResume } from '../../../../publish/resume/json-resume.ts'
import { type ResumeSource, resumeOf } from '../../../../publish/resume/resume.ts'
import { applyAll, compare } from './compare.ts'
import type { Found } from './found.ts'
import { readText } from './read.ts'

const url = 'https://portfolio.example.com/'
const there = { projects: new Set<string>(), skills: new Set<string>() }
const written = (profile: Profile, others: Partial<ResumeSource> = {}) => {
  const changed = '2026-11-01T00:00:00Z'
  return jsonResume(resumeOf({ profile, projects: [], skills: {}, url, changed, ...others }))
}
const taken = (found: Found) => {
  const { differences } = compare(emptyProfile, found, there)
  return applyAll(
    emptyProfile,
    differences.filter(({ take }) => take),
  )
}

const word = fc.string({ unit: fc.constantFrom(...'abzäßéñжя京한'), minLength: 1, maxLength: 8 })
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
const maybe = fc.oneof(words, fc.constant(''))
const lines = fc.array(words, { minLength: 2, maxLength: 4 }).map((all) => all.join('\n'))
const list = <T>(item: fc.Arbitrary<T>, maxLength: number) => fc.uniqueArray(item, { maxLength })
const address = word.map((one) => `https://example.com/${encodeURI(one)}`)
const maybeAddress = fc.oneof(address, fc.constant(''))
const phone = fc.constantFrom('', '+91 484 555 0187')
const places = ['Kochi, Kerala, India', 'Austin, Texas, USA', 'Berlin, Germany', 'Peru', 'Pune']

const job = fc.record({
  title: words,
  company: words,
  url: maybeAddress,
  location: fc.constantFrom(...places, ''),
  start: fc.constantFrom('2019', '2020-03'),
  end: fc.constantFrom('', '2021', '2024-12'),
  summary: fc.oneof(maybe, lines),
  highlights: list(words, 6),
  technologies: list(words, 20),
  logo: fc.constant(''),
})
const school = fc.record({
  degree: fc.oneof(
    words,
    fc.tuple(words, words).map((parts) => parts.join(' in ')),
  ),
  institution: words,
  years: fc.constantFrom('2019–2022', '2023–present', '2011', '', 'Summer 2012'),
  cgpa: maybe,
  location: fc.constantFrom(...places, ''),
  logo: fc.constant(''),
})
const language = fc.oneof(
  word,
  word.map((one) => `${one} (C1)`),
)
const link = address.map((url) => ({ url, icon: 'website' as const, label: 'example.com' }))
const profiles = fc
  .record({
    name: words,
    role: words,
    summary: words,
    location: fc.constantFrom(...places),
    experience: fc.array(job, { maxLength: 3 }),
    education: fc.array(school, { minLength: 1, maxLength: 3 }),
    social: list(link, 4),
    languages: list(language, 4),
    phone,
  })
  .map(({ languages, phone, location, ...said }) => ({
    ...testProfile,
    ...said,
    location,
    bio: [said.summary],
    sections: [],
    tagline: '',
    resume: '',
    address: '',
    roles: [...new Set([said.role, ...said.experience.map(({ title }) => title)])].slice(0, 7),
    brief: { ...testProfile.brief, languages },
    contact: { ...testProfile.contact, location, phone },
  }))
  .filter((profile) => 'data' in check(profileSchema, profile)) as fc.Arbitrary<Profile>

it('what our own résumé says of a profile comes back from it, whole and with nothing beside', () => {
  const property = fc.property(profiles, (profile) => {
    const found = readText(written(profile))
    const left = found.left.map(({ text }) => text).filter((text) => !text.startsWith(url))
    const differing = compare(profile, found, there).differences.map(({ id }) => id)
    expect({ left, differing }).toEqual({ left: [], differing: [] })
    // What no résumé says stays as it is.
    const { portrait, tagline, resume, brief, language } = profile
    const { languages } = taken(found).brief
    const again = {
      ...taken(found),
      portrait,
      tagline,
      resume,
      brief: { ...brief, languages },
      language,
    }
    expect(again).toEqual(profile)
  })
  fc.assert(property)
})

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2029 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)
const period = fc
  .array(month, { minLength: 1, maxLength: 2 })
  .map((months) => months.sort())
  .map(([startDate, endDate]) => ({ startDate, ...(endDate && { endDate }) }))
const given = <T extends Record<string, fc.Arbitrary<unknown>>>(fields: T, ...needed: string[]) =>
  fc.record(fields, { requiredKeys: needed as never })
const nothing = { work: [], education: [], languages: [], projects: [] }
/** By the schema of JSON Resume 1.0, of its fields those that the profile, a project or a skill has. */
const resumes = fc.record({
  basics: given(
    {
      name: words,
      label: words,
      email: fc.constant('nila@example.com'),
      phone: phone.filter(Boolean),
      summary: words,
      location: fc.constantFrom(
        { city: 'Kochi', region: 'Kerala', countryCode: 'IN' },
        { city: 'Berlin', countryCode: 'DE' },
        { city: 'Pune' },
      ),
      profiles: fc
        .uniqueArray(address, { minLength: 1, maxLength: 4 })
        .map((all) =>
          all.map((url) => ({ network: 'example.com', username: url.split('/').at(-1), url })),
        ),
    },
    ...['name', 'label', 'summary', 'email', 'location'],
  ),
  work: fc.array(
    fc
      .tuple(
        given(
          { name: words, position: words, url: address, location: words, summary: words },
          ...['name', 'position'],
        ),
        period,
        list(words, 6).filter(({ length }) => length > 0),
      )
      .map(([said, when, highlights]) => ({ ...said, ...when, highlights })),
    { maxLength: 4 },
  ),
  education: fc.array(
    fc
      .tuple(
        given({
          institution: words,
          studyType: fc.constantFrom('BSc', 'Master of Arts'),
          area: words,
          score: words,
        }),
        period,
      )
      .map(([said, { startDate, endDate }]) => ({
        ...{ institution: 'School', studyType: 'BSc', ...said },
        startDate: startDate?.slice(0, 4),
        ...(endDate &&
          endDate.slice(0, 4) !== startDate?.slice(0, 4) && { endDate: endDate.slice(0, 4) }),
      })),
    { maxLength: 3 },
  ),
  languages: fc.uniqueArray(given({ language: word, fluency: words }, 'language'), {
    maxLength: 4,
    selector: ({ language }) => language,
  }),
  projects: fc.uniqueArray(
    given(
      {
        name: words,
        description: words,
        url: address,
        keywords: list(words, 5).filter(({ length }) => length > 0),
      },
      ...['name', 'url'],
    ),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  skills: fc
    .uniqueArray(words, { minLength: 1, maxLength: 5 })
    .map((keywords) => [{ name: 'Technology', keywords }]),
})

it('what a JSON Resume 1.0 says in the fields that we have is written again as it was', () => {
  const property = fc.property(resumes, (resume) => {
    const found = readText(JSON.stringify(resume))
    const projects = (found.projects ?? []).map((project) => ({
      ...project,
      _id: project.name,
      result: '',
    }))
    const skills = { tech: found.skills.map((name) => ({ name, _id: name })) }
    const {
      $schema: _,
      meta: __,
      ...again
    } = JSON.parse(written(taken(found), { projects, skills }))
    // The address of the site is its own.
    again.basics.url = undefined
    expect({ ...nothing, ...again }).toEqual({ ...nothing, ...resume })
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
