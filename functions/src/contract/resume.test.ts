import { describe, expect, it } from 'vitest'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { pickFrom, resumeSchema, withPublicResume } from './resume.ts'
import { jobKeyOf, jobPicks } from './resume-keys.ts'

const letters = [...'abcd']
const pick = (picks: string, isNewShown?: boolean) =>
  pickFrom(
    letters,
    [...picks].map((letter) => ({
      key: letter.toLowerCase(),
      shown: letter === letter.toLowerCase(),
    })),
    (letter) => letter,
    isNewShown,
  ).join('')

describe('what is picked', () => {
  it.each([
    ['all in the order of the page while nothing is said', '', 'abcd'],
    ['in the order that was chosen', 'dcba', 'dcba'],
    ['without what was left out, shown here in capitals', 'dCba', 'dba'],
    ['with what is new after the one that it came after', 'dca', 'dcab'],
    ['with what is new at the start first', 'dcb', 'adcb'],
    ['without what is gone', 'xdcba', 'dcba'],
  ])('is %s', (_what, picks, expected) => {
    expect(pick(picks)).toBe(expected)
  })

  it('is without what is new where only what was chosen is in', () => {
    expect(pick('dB', false)).toBe('d')
  })

  it('is both of two that are known by the same key', () => {
    expect(pickFrom(['ab', 'ac'], [{ key: 'a', shown: true }], ([key = '']) => key)).toEqual([
      'ab',
      'ac',
    ])
  })
})

describe('of two jobs that began together at one company', () => {
  const odra = { company: 'Odra', start: '2024-01' }
  const lead = { ...odra, title: 'Lead' }
  const architect = { ...odra, title: 'Architect' }
  const clerk = { title: 'Clerk', company: 'Warta', start: '2025-01' }
  const jobs = [lead, clerk, architect]
  const titles = (list: Record<string, boolean>, of = jobs) => {
    const picks = Object.entries(list).map(([key, shown]) => ({ key, shown }))
    return pickFrom(of, jobPicks(picks, of), jobKeyOf(of)).map(({ title }) => title)
  }

  it('each is chosen by itself', () => {
    expect(titles({})).toEqual(['Lead', 'Clerk', 'Architect'])
    expect(titles({ 'Odra, 2024-01, Lead': false, 'Odra, 2024-01, Architect': true })).toEqual([
      'Clerk',
      'Architect',
    ])
  })

  it('both keep what was chosen while they shared a key, and their place', () => {
    const stored = { 'Warta, 2025-01': true, 'Odra, 2024-01': true }
    expect(titles(stored)).toEqual(['Clerk', 'Lead', 'Architect'])
    expect(titles({ ...stored, 'Odra, 2024-01': false })).toEqual(['Clerk'])
  })

  it('the one that is left keeps what was chosen for it, also in other words after the next save', () => {
    const stored = { 'Odra, 2024-01, Lead': true, 'Odra, 2024-01, Architect': false }
    expect(titles(stored, [architect, clerk])).toEqual(['Clerk'])
    expect(titles({ 'Odra, 2024-01': false }, [{ ...odra, title: 'Chief' }])).toEqual([])
  })
})

it('stored before versions had words and jobs of their own it holds all of the profile, as it did', () => {
  const version = { key: 'a234567bcdefghij', name: 'Front-end', on: true }
  const { jobs, schools, headline, summary } = resumeSchema.parse({ variants: [version] })
  expect([jobs, schools, headline, summary]).toEqual([[], [], '', ''])
})

it('tells visitors of no job, no school and no section that has left the profile', () => {
  const gone = [{ key: 'Was removed', shown: true }]
  const [job] = testProfile.experience
  const kept = [{ key: job ? jobKeyOf([job])(job) : '', shown: false }]
  const [section] = testProfile.sections
  const sections = [{ key: section?.title ?? '', shown: false }]
  const { education, experience } = testProfile
  const highlights = [...education, ...experience].flatMap((one) =>
    one.highlights.map((key) => ({ key, shown: false })),
  )
  const resume = resumeSchema.parse({
    jobs: [...gone, ...kept],
    schools: gone,
    entries: gone,
    highlights: [...highlights, ...gone],
    sections: [...sections, ...gone],
  })
  const site = { resume: { resume, updatedAt: null }, stored: { profile: testProfile } }
  expect(withPublicResume(site).resume.resume).toMatchObject({
    jobs: kept,
    schools: [],
    sections,
    entries: [],
    highlights,
  })
})
