import { expect, it } from 'vitest'
import { dayInWords } from './days.ts'
import { directionOf } from './direction.ts'
import { fill } from './fill.ts'
import { textsOf } from './texts-of.ts'

it.each(['en', 'en-GB', 'fi', 'zh-Hant', 'de_AT', 'constructor', ''])(
  'of %j there are the English words',
  (tag) => {
    expect(textsOf(tag).language).toBe('en')
  },
)

it.each([
  ['ar', 'rtl'],
  ['ar-MA', 'rtl'],
  ['he', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['pa', 'ltr'],
  ['az-Latn', 'ltr'],
  ['de_AT', 'ltr'],
  ['', 'ltr'],
])('%j is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})

it('fills values in, none of which is read as one', () => {
  expect(fill('{a} of {b}{c}', { a: '{b}', b: 12 })).toBe('{b} of 12')
})

it('says a day by the rules of the language, in Latin digits', () => {
  const day = new Date('2026-11-27T10:00:00Z')
  expect(['en', 'de', 'pl', 'ar'].map((language) => dayInWords(day, language))).toEqual([
    '27 Nov 2026',
    '27.11.2026',
    '27 lis 2026',
    '27‏/11‏/2026',
  ])
})
