import { describe, expect, it } from 'vitest'
import { emptySchool } from './career.ts'
import { check } from './check.ts'
import { limits } from './limits.ts'
import { emptyContent } from './placeholder-profile.ts'
import { type Job, type PublicProfile, profileSchema, type School } from './profile.ts'
import { forStrangers } from './public-profile.ts'
import type { SectionEntry } from './sections.ts'
import { emptyEntry } from './sections.ts'

const job: Partial<Job> = { title: 'Developer', company: 'Kadal Freight', start: '2025-06' }
const school: Partial<School> = { degree: 'Bachelor of Technology', institution: 'Kayal Institute' }
const talk: Partial<SectionEntry> = { name: 'Boats that wait' }
const link = { label: 'GitHub', url: 'https://github.com/ira', icon: 'github' }
const minimal = {
  name: 'Ira Menon',
  role: 'Developer',
  roles: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'],
  summary: 'I build small products.',
  bio: ['I like problems.'],
  location: 'Kochi',
  education: [school],
  contact: { email: 'ira@example.com' },
}

const times = <Item>(length: number, item: Item) => Array<Item>(length).fill(item)

function faultsOf(change: object): Record<string, string> {
  const result = check(profileSchema, { ...minimal, ...change })
  return 'faults' in result ? result.faults.fields : {}
}

function taken(change: object = {}): PublicProfile {
  const result = check(profileSchema, { ...minimal, ...change })
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return forStrangers(result.data)
}

it('a profile needs no more than who its owner is, one school and an e-mail address', () => {
  expect(taken()).toEqual({
    ...emptyContent,
    ...minimal,
    education: [{ ...emptySchool, ...school }],
    contact: { ...minimal.contact, phone: '', location: '', showEmail: true, showPhone: true },
    language: 'en',
  })
})

it.each([
  ['pt-br', 'pt-BR'],
  ['ZH-HANS', 'zh-Hans'],
  ['iw', 'he'],
])('the language %s is stored as %s', (typed, stored) => {
  expect(taken({ language: typed }).language).toBe(stored)
})

it('a job keeps a year as a year, and ends within it', () => {
  const [one] = taken({ experience: [{ ...job, start: '2016-05', end: '2016' }] }).experience
  expect(one).toMatchObject({ start: '2016-05', end: '2016' })
})

it('a section keeps an entry that says no more than its name, and words of every script whole', () => {
  const long = 'ß'.repeat(200)
  const names = ['🏅 جائزة المدينة 城市奖', long]
  const sections = [{ title: 'جوائز 奖项', entries: names.map((name) => ({ name, text: long })) }]
  expect(taken({ sections }).sections).toEqual([
    { title: 'جوائز 奖项', entries: names.map((name) => ({ ...emptyEntry, name, text: long })) },
  ])
})

it('the domain of the site is stored without what may stand behind it', () => {
  expect(taken({ address: 'https://Zoe.example.org/' }).address).toBe('https://zoe.example.org')
})

it.each([
  ['- Cut the run', 'Cut the run'],
  ['• Cut the run', 'Cut the run'],
  ['•Cut the run', 'Cut the run'],
  ['– * Cut the run', 'Cut the run'],
  ['-5 °C in the store', '-5 °C in the store'],
])('the highlight %j is stored as %j', (typed, stored) => {
  const [one] = taken({ experience: [{ ...job, highlights: [typed, '- '] }] }).experience
  expect(one?.highlights).toEqual([stored])
})

it('a profile has each highlight, technology and language once', () => {
  const { experience, brief } = taken({
    experience: [{ ...job, highlights: ['Good', 'Good '], technologies: ['Go', 'Go'] }],
    brief: { languages: ['Hindi', 'Hindi'] },
  })
  expect(experience).toMatchObject([{ highlights: ['Good'], technologies: ['Go'] }])
  expect(brief.languages).toEqual(['Hindi'])
})

describe('a profile is refused with a sentence at its field:', () => {
  const jobs = (change: object) => ({ experience: [job, { ...job, ...change }] })
  const sections = (titles: string[]) => ({ sections: titles.map((title) => ({ title })) })
  const talks = (entries: object[]) => ({ sections: [{ title: 'Talks', entries }] })
  const backwards = { ...talk, start: '2024-03', end: '2023' }
  const twice = 'Another section has this title'
  const tooLong = 'Use at most 300 characters'
  const early = 'The end comes before the start'
  const address = 'Enter a full address that starts with http:// or https://'

  it.each<[string, object, string, string]>([
    ['no language', { language: '' }, 'language', 'Enter a language'],
    ['a language', { language: 'pt_BR' }, 'language', 'Enter a language tag, such as de or pt-BR'],
    ['a blank name', { name: ' ' }, 'name', 'Enter your name'],
    ['no role', { roles: [] }, 'roles', 'Enter one to seven role titles'],
    ['a role twice', { roles: ['One', 'One'] }, 'roles', 'Enter each role title once'],
    ['13 jobs', { experience: times(13, job) }, 'experience', 'Enter at most 12 jobs'],
    ['a job without a title', jobs({ title: ' ' }), 'experience.1.title', 'Enter a job title'],
    ['a long line', jobs({ highlights: ['a'.repeat(301)] }), 'experience.1.highlights.0', tooLong],
    ['an end before the start', jobs({ end: '2025-05' }), 'experience.1.end', early],
    ['a way', { brief: { mode: ['anywhere'] } }, 'brief.mode.0', 'Choose a work mode'],
    ['an icon', { social: [{ ...link, icon: 'constructor' }] }, 'social.0.icon', 'Choose an icon'],
    ['a script', { social: [{ ...link, url: 'javascript:alert(1)' }] }, 'social.0.url', address],
    ['11 sections', sections([...'abcdefghijk']), 'sections', 'Enter at most 10 sections'],
    ['a title twice', sections(['One', 'One']), 'sections.1.title', twice],
    ['101 talks', talks(times(101, talk)), 'sections.0.entries', 'Enter at most 100 entries'],
    ['a talk without a name', talks([{ by: 'x' }]), 'sections.0.entries.0.name', 'Enter a name'],
    ['a talk that ends early', talks([backwards]), 'sections.0.entries.0.end', early],
    ['a text for a job', { experience: ['x'] }, 'experience.0', 'Enter a job'],
  ])('%s', (_what, change, field, sentence) => {
    expect(faultsOf(change)).toEqual({ [field]: sentence })
  })

  it.each(['https://zoe.example.org/me', 'https://localhost', 'https://zoe.example.org/?a=1'])(
    'the domain %s',
    (address) => {
      const sentence = 'Enter a domain alone, such as https://your-name.dev'
      expect(faultsOf({ address })).toEqual({ address: sentence })
    },
  )

  it.each(['2025-13', '25', '2025-6', 'June 2025', null])('the month %j', (start) => {
    const sentence = 'Enter a month such as 2024-03'
    expect(faultsOf(jobs({ start }))).toEqual({ 'experience.1.start': sentence })
  })

  it.each(['2027-02-30', '2027-06', '2027-00-10'])('the day %j', (until) => {
    const sentence = 'Enter a day such as 2027-06-30'
    expect(faultsOf({ brief: { until } })).toEqual({ 'brief.until': sentence })
  })

  it.each([
    ...['https://evil.example/a.png', 'data:image/png;base64,AA==', '//evil.example/a.svg'],
    ...['images/projects/../../x.webp', `images/projects/${'a'.repeat(64)}.webp`, 7, {}],
    ...['/pictures/me.svg', 'file:../x'],
  ])('the image %j', (portrait) => {
    expect(faultsOf({ portrait })).toEqual({ portrait: 'Choose an image' })
  })
})

it('sections are refused together where they are more than the document holds', () => {
  const text = 'അ'.repeat(limits.summary)
  const entries = times(limits.entriesOfSection, { ...talk, text })
  const sections = [...'abc'].map((title) => ({ title, entries }))
  expect(faultsOf({ sections: sections.slice(1) })).toEqual({})
  expect(faultsOf({ sections })).toEqual({ sections: 'The sections are over 256 KB together' })
})

it('a profile has room for every text at its limit', () => {
  const long = (length: number) => 'അ'.repeat(length)
  const filled = taken({
    bio: Array(limits.paragraphs).fill(long(limits.paragraph)),
    experience: Array(limits.experience).fill({
      ...job,
      title: long(100),
      company: long(100),
      location: long(100),
      summary: long(limits.summary),
      highlights: Array.from({ length: limits.highlights }, (_, index) => long(299) + index),
      technologies: Array.from({ length: 20 }, (_, index) => long(38) + (10 + index)),
      url: `https://example.com/${'a'.repeat(2_000)}`,
    }),
  })
  const bytes = Buffer.byteLength(JSON.stringify(filled))
  const ids = limits.sections * (limits.entriesOfSection + 1) + 200
  const all = bytes + limits.sectionsBytes + ids * '"id":"abcdefghij",'.length
  expect(all).toBeLessThan(limits.profileBytes)
})
