import fc from 'fast-check'
import { emptyJob, emptySchool } from '#contract/career.ts'
import { check } from '#contract/check.ts'
import { limits } from '#contract/limits.ts'
import { type PublicProfile, profileSchema } from '#contract/profile.ts'
import { emptyEntry } from '#contract/sections.ts'
import { testProfile } from './test-profile.ts'

const word = fc.string({ unit: fc.constantFrom(...'abzäßéñжя京한'), minLength: 1, maxLength: 8 })
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
const maybe = fc.oneof(words, fc.constant(''))
const lines = fc.array(words, { minLength: 2, maxLength: 4 }).map((all) => all.join('\n'))
const list = <T>(item: fc.Arbitrary<T>, maxLength: number) => fc.uniqueArray(item, { maxLength })
const address = word.map((one) => `https://example.com/${encodeURI(one)}`)
const maybeAddress = fc.oneof(address, fc.constant(''))
const phone = fc.constantFrom('', '+91 484 555 0187')
const places = ['Kochi, Kerala, India', 'Austin, Texas, USA', 'Berlin, Germany', 'Peru', 'Pune']

const job = fc
  .record({
    title: words,
    company: words,
    url: maybeAddress,
    location: fc.constantFrom(...places, ''),
    start: fc.constantFrom('2019', '2020-03'),
    end: fc.constantFrom('', '2021', '2024-12'),
    summary: fc.oneof(maybe, lines),
    highlights: list(words, 6),
    technologies: list(words, 20),
  })
  .map((one) => ({ ...emptyJob, ...one }))
const school = fc
  .record({
    degree: fc.oneof(
      words,
      fc.tuple(words, words).map((parts) => parts.join(' in ')),
    ),
    institution: words,
    years: fc.constantFrom('2019–2022', '2023–present', '2011', '', 'Summer 2012'),
    cgpa: maybe,
    location: fc.constantFrom(...places, ''),
    highlights: list(words, 6),
  })
  .map((one) => ({ ...emptySchool, ...one }))
const entry = fc
  .record({
    name: words,
    by: maybe,
    start: fc.constantFrom('2019', '2020-03'),
    when: fc.constantFrom(
      { end: '', ongoing: false },
      { end: '2024-12', ongoing: false },
      { end: '', ongoing: true },
    ),
    url: maybeAddress,
    text: fc.oneof(maybe, lines),
  })
  .map(({ when, ...rest }) => ({ ...emptyEntry, ...rest, ...when }))
const titles = [
  'Certificates',
  'Awards',
  'Publications',
  'Volunteering',
  'Talks',
  'Chess, 国际象棋',
]
const sections = fc.uniqueArray(
  fc.record({
    title: fc.constantFrom(...titles),
    entries: fc.uniqueArray(entry, {
      minLength: 1,
      maxLength: 3,
      selector: ({ name, by }) => `${by} ${name}`,
    }),
  }),
  { maxLength: 4, selector: ({ title }) => title },
)
const language = fc.oneof(
  word,
  word.map((one) => `${one} (C1)`),
)
const link = address.map((url) => ({ url, icon: 'website' as const, label: 'example.com' }))
/** The part of a profile that a résumé contains in full. */
export const anyProfile = fc
  .record({
    name: words,
    role: words,
    summary: words,
    location: fc.constantFrom(...places),
    experience: fc.array(job, { maxLength: 3 }),
    education: fc.array(school, { minLength: 1, maxLength: 3 }),
    sections,
    social: list(link, 4),
    languages: list(language, 4),
    phone,
  })
  .map(({ languages, phone, location, ...rest }) => ({
    ...testProfile,
    ...rest,
    location,
    bio: [rest.summary],
    tagline: '',
    resume: '',
    address: '',
    roles: [...new Set([rest.role, ...rest.experience.map(({ title }) => title)])].slice(0, 7),
    brief: { ...testProfile.brief, languages },
    contact: { ...testProfile.contact, location, phone },
  }))
  .filter((profile) => 'data' in check(profileSchema, profile)) as fc.Arbitrary<PublicProfile>

const source = word.map((one) => `https://github.com/nila/${encodeURI(one)}`)
/** The part of a project that a résumé contains. */
export const anyProject = fc
  .record({
    name: words,
    description: fc.oneof(
      words,
      lines,
      lines.map((all) => `${all}\n\n- one\n- two`),
      fc.constant('A long text. '.repeat(40).trim()),
    ),
    role: maybe,
    result: maybe,
    github: fc.oneof(source, fc.constant('')),
    deploy: maybeAddress,
    technologies: list(words, 5),
    from: fc.constantFrom('', '2019-03', '2020-01'),
    to: fc.constantFrom('', '2021-02'),
  })
  .filter(({ role, result }) => role.length <= limits.title && result.length <= limits.result)

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2029 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)
const period = fc
  .array(month, { minLength: 1, maxLength: 2 })
  .map((months) => months.sort())
  .map(([startDate, endDate]) => ({ startDate, ...(endDate && { endDate }) }))
const given = <T extends Record<string, fc.Arbitrary<unknown>>>(fields: T, ...needed: string[]) =>
  fc.record(fields, { requiredKeys: needed as never })
/** Unique by name and issuer. */
const listed = (fields: Record<string, fc.Arbitrary<unknown>>, ...needed: string[]) =>
  fc.uniqueArray(given(fields, ...needed), {
    maxLength: 2,
    selector: (one) => needed.map((name) => one[name]).join(' '),
  })
/** Fields of the JSON Resume 1.0 schema that the profile, a project or a skill also has. */
export const anyResume = fc.record({
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
      .map(([rest, when, highlights]) => ({ ...rest, ...when, highlights })),
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
          courses: list(words, 6).filter(({ length }) => length > 0),
        }),
        period,
      )
      .map(([rest, { startDate, endDate }]) => ({
        institution: 'School',
        studyType: 'BSc',
        ...rest,
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
  certificates: listed({ name: words, date: month, url: address, issuer: words }, 'name', 'issuer'),
  awards: listed({ title: words, date: month, awarder: words, summary: words }, 'title', 'awarder'),
  publications: listed(
    { name: words, publisher: words, releaseDate: month, url: address, summary: words },
    ...['name', 'publisher'],
  ),
  volunteer: fc
    .tuple(
      listed(
        { organization: words, position: words, url: address, summary: words },
        ...['organization', 'position'],
      ),
      period.filter(({ startDate, endDate }) => startDate !== endDate),
    )
    .map(([all, when]) => all.map((one) => ({ ...one, ...when }))),
  projects: fc.uniqueArray(
    fc
      .tuple(
        given(
          {
            name: words,
            description: words,
            url: address,
            roles: fc.tuple(words),
            keywords: list(words, 5).filter(({ length }) => length > 0),
          },
          ...['name', 'url'],
        ),
        fc.oneof(period, fc.constant({})),
      )
      .map(([rest, when]) => ({ ...rest, ...when, name: rest.name })),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  skills: fc
    .uniqueArray(words, { minLength: 1, maxLength: 5 })
    .map((keywords) => [{ name: 'Technology', keywords }]),
})
