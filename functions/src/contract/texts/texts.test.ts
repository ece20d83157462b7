import { describe, expect, it } from 'vitest'
import type { DateWords } from './date-words.ts'
import { dayInWords } from './days.ts'
import { directionOf } from './direction.ts'
import { en } from './en.ts'
import { fill } from './fill.ts'
import { ownLanguage } from './own-language.ts'
import { allTexts, textsOf } from './texts-of.ts'

const others = Object.entries(allTexts).filter(([language]) => language !== 'en')

/** What a language says as English does. */
const same: Record<string, string[]> = {
  de: [
    'Link',
    'Team',
    'Text',
    'hybrid',
    'in {title}',
    'remote',
    '{degree} in {area}',
    '{skill} in',
  ],
  fr: ['Contact', 'Dates', 'Important', 'Menu', 'Message', 'Sections', 'Site', 'Technologies'],
  pt: ['Menu', 'Site'],
  'pt-BR': ['Link', 'Menu', 'Site', 'slide'],
  it: ['Menu', 'Team', 'in {title}', '{degree} in {area}', '{skill} in'],
  nl: ['Contact', 'Link', 'Menu', 'Team', 'Tip', 'in {title}', '{degree} in {area}', '{skill} in'],
  pl: ['Link', 'Menu'],
}

/** Texts and lists of texts, by path. */
function leavesOf(texts: object, path = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : leavesOf(value, `${path}${key}.`),
  )
}

describe.each(others)('in %s', (language, texts) => {
  it('every word is there and none is English, but those that are the same', () => {
    const own = new Map(leavesOf(texts))
    const english = leavesOf(en).filter(([path]) => !path.startsWith('dates.'))
    expect(english.filter(([path]) => !own.get(path)?.trim())).toEqual([])
    const equal = english.filter(
      ([path, text]) => own.get(path) === text && /\p{L}/u.test(wordsOf(text)),
    )
    expect([...new Set(equal.map(([, text]) => text))].sort()).toEqual(same[language] ?? [])
  })

  it('each text takes the values of the English one, but for a greeting without a name', () => {
    const own = new Map(leavesOf(texts))
    const namesIn = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort().join()
    const wrong = leavesOf(en).filter(
      ([path, text]) =>
        !/^dates\.(years|monthsOfSpan)/.test(path) && namesIn(own.get(path)) !== namesIn(text),
    )
    expect(wrong.map(([path]) => path)).toEqual(language === 'pl' ? ['answer.hello'] : [])
  })

  it('the months are those of the Unicode consortium', () => {
    const { months, shortMonths, monthsAfter } = texts.dates as DateWords
    const dates = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2025, index, 15)))
    const monthsBy = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
      return dates.map(
        (date) => format.formatToParts(date).find(({ type }) => type === 'month')?.value,
      )
    }
    expect(months).toEqual(monthsBy({ month: 'long', year: 'numeric' }))
    expect(shortMonths).toEqual(monthsBy({ month: 'short', year: 'numeric' }))
    expect(monthsAfter).toEqual(monthsBy({ month: 'long', day: 'numeric' }))
  })
})

it('in French no line is broken before a sign, and no text has the straight marks of typewriters', () => {
  const broken = leavesOf(allTexts.fr).filter(([, text]) => / [:;!?»%]|« /.test(text))
  expect(broken).toEqual([])
  const straight = leavesOf(allTexts).filter(([, text]) => /['"]|\.\.\./.test(text))
  expect(straight).toEqual([])
})

it.each([
  ['de-AT', 'de', undefined],
  ['pt-BR', 'pt-BR', undefined],
  ['pt-AO', 'pt', undefined],
  ['fi', 'en', 'en'],
  ['enm', 'en', 'en'],
  ['en-GB', 'en', undefined],
])('on a page in %s the words are in %s, and marked as %s', (tag, language, mark) => {
  expect(textsOf(tag).language).toBe(language)
  expect(ownLanguage(tag, language)).toBe(mark)
})

it.each(['en', 'en-GB', 'fi', 'zh-Hant', 'de_AT', 'constructor', ''])(
  'of %j there are the English words',
  (tag) => {
    expect(textsOf(tag).language).toBe('en')
  },
)

function wordsOf(text: string): string {
  return text.replace(/\{\w+\}/g, '')
}

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
