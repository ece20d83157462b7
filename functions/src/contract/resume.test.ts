import { describe, expect, it } from 'vitest'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { jobKey, pickFrom, resumeSchema, withPublicResume } from './resume.ts'

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
    const one = { company: 'Odra', start: '2024-01' }
    const jobs = ['Lead', 'Architect'].map((title) => ({ ...one, title }))
    expect(pickFrom(jobs, [{ key: jobKey(one), shown: true }], jobKey)).toEqual(jobs)
    const parted = jobs.toSpliced(1, 0, { title: 'Clerk', company: 'Warta', start: '2025' })
    expect(pickFrom(parted, [], jobKey)).toEqual(parted)
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
  const kept = [{ key: job ? jobKey(job) : '', shown: false }]
  const [section] = testProfile.sections
  const sections = [{ key: section?.title ?? '', shown: false }]
  const resume = resumeSchema.parse({
    jobs: [...gone, ...kept],
    schools: gone,
    entries: gone,
    sections: [...sections, ...gone],
  })
  const site = { resume: { resume, updatedAt: null }, stored: { profile: testProfile } }
  expect(withPublicResume(site).resume.resume).toMatchObject({
    jobs: kept,
    schools: [],
    sections,
    entries: [],
  })
})
