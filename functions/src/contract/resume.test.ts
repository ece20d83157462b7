import { describe, expect, it } from 'vitest'
import { defaultSelection, pickFrom, resumeSchema, withPublicResume } from './resume.ts'

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
})

it('is the first six projects while the owner has chosen none', () => {
  const ids = [...'abcdefgh']
  expect(pickFrom(ids, defaultSelection(ids).projects, (id) => id, false)).toEqual([...'abcdef'])
})

it('tells anyone neither the addresses of the versions nor what has left the profile', () => {
  const highlights = ['Cut the build to two minutes', 'Led a secret team'].map((key) => ({
    key,
    shown: false,
  }))
  const variants = [{ key: 'a234567bcdefghij', name: 'Front-end' }]
  const resume = { resume: resumeSchema.parse({ highlights, variants }), updatedAt: null }
  const profile = { experience: [{ highlights: ['Cut the build to two minutes'] }] }
  const known = (stored: Parameters<typeof withPublicResume>[0]['stored']) =>
    withPublicResume({ resume, stored }).resume.resume
  expect(known({ profile })).toMatchObject({ highlights: [highlights[0]], variants: [] })
  expect(known({ profile: null })).toMatchObject({ highlights: [] })
})
