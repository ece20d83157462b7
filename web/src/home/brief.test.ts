import { expect, it } from 'vitest'
import { emptyContent } from '#contract/placeholder-profile.ts'
import type { Brief } from '#contract/profile.ts'
import { en } from '#contract/texts/en.ts'
import { briefInWords } from './brief.ts'

const words = (brief: Partial<Brief>) =>
  briefInWords({ ...emptyContent.brief, ...brief }, en).join(' · ')

it('says in a line what is looked for, from when, where, and the time zone', () => {
  const brief: Partial<Brief> = {
    lookingFor: 'Junior full-stack role',
    from: '2027-07',
    places: 'Kochi',
    mode: ['remote'],
    timeZone: 'IST (UTC+5:30)',
  }
  expect(words(brief)).toBe(
    'Looking for: Junior full-stack role · from July 2027 · Kochi or remote · IST (UTC+5:30)',
  )
})

it('leaves out what is not said, and begins with a capital', () => {
  expect(words({})).toBe('')
  expect(words({ from: '2027-07' })).toBe('From July 2027')
  expect(words({ mode: ['hybrid', 'remote'] })).toBe('Hybrid or remote')
  expect(words({ places: 'Kochi, Pune', mode: ['onsite', 'hybrid'] })).toBe(
    'Kochi, Pune, on site or hybrid',
  )
})

it('keeps the letters of a name that begins in lower case', () => {
  expect(words({ lookingFor: 'iOS developer role' })).toBe('Looking for: iOS developer role')
  expect(words({ places: 'eBay campus' })).toBe('eBay campus')
  expect(words({ places: 'den Haag', mode: ['remote'] })).toBe('den Haag or remote')
})
