import { expect, it } from 'vitest'
import { englishDates } from '#contract/texts/english-dates.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { datesIn, monthInFull } from './dates.ts'

const english = datesIn(englishDates)

it('writes a month out, in full and short, and a year as a year', () => {
  const all = ['2025-06', '1999-12', '2030-05', '2016']
  expect(all.map((one) => monthInFull(one, englishDates))).toEqual([
    'June 2025',
    'December 1999',
    'May 2030',
    '2016',
  ])
  expect(all.map(english.shortMonth)).toEqual(['Jun 2025', 'Dec 1999', 'May 2030', '2016'])
})

it.each([
  ['2025-06', '2026-09', '1 yr 4 mos'],
  ['2025-01', '2025-12', '1 yr'],
  ['2020-01', '2021-12', '2 yrs'],
  ['2026-11', '2026-11', '1 mo'],
  ['2016', '2018-03', '2 yrs'],
  ['2016', '2016', ''],
  ['2021-03', '2020-01', ''],
  ['2021', '2020-01', ''],
])('from %s to %s are %s', (first, last, words) => {
  expect(english.span(first, last)).toBe(words)
})

it.each([
  ['', '', false, ''],
  ['2025-06', '', false, 'Jun 2025'],
  ['2025', '2025', false, '2025'],
  ['', '2025', false, '2025'],
  ['2019', '2025-06', false, '2019 – Jun 2025'],
  ['2019', '', true, '2019 – present'],
  ['', '2025', true, 'present'],
])('what begins %j, ends %j and goes on %s is dated %j', (start, end, ongoing, words) => {
  expect(english.dates({ start, end, ongoing })).toBe(words)
})

it.each([
  ['en', 'Mar 2023 – present', 'from July 2027', '1 yr 4 mos', '2 yrs', '5 yrs 1 mo'],
  ['de', 'März 2023 – heute', 'ab Juli 2027', '1 J. 4 Mon.', '2 J.', '5 J. 1 Mon.'],
  ['fr', 'mars 2023 – aujourd’hui', 'dès juillet 2027', '1 an 4 mois', '2 ans', '5 ans 1 mois'],
  ['es', 'mar 2023 – actualidad', 'desde julio de 2027', '1 año 4 meses', '2 años', '5 años 1 mes'],
  [
    'pt',
    'mar. 2023 – presente',
    'a partir de julho de 2027',
    '1 ano 4 meses',
    '2 anos',
    '5 anos 1 mês',
  ],
  ['it', 'mar 2023 – oggi', 'da luglio 2027', '1 anno 4 mesi', '2 anni', '5 anni 1 mese'],
  ['nl', 'mrt 2023 – heden', 'vanaf juli 2027', '1 jaar 4 maanden', '2 jaar', '5 jaar 1 maand'],
  ['pl', 'mar 2023 – obecnie', 'od lipca 2027', '1 rok 4 mies.', '2 lata', '5 lat 1 mies.'],
  ['ar', 'مارس 2023 – حتى الآن', 'ابتداءً من يوليو 2027', 'سنة و4 أشهر', 'سنتان', '5 سنوات وشهر'],
])('by the rules of %s', (language, period, from, ...spans) => {
  const dates = datesIn(textsOf(language).dates)
  expect(dates.period({ start: '2023-03', end: '' })).toBe(period)
  expect(dates.from('2027-07')).toBe(from)
  expect(['2021-04', '2021-12', '2025-01'].map((last) => dates.span('2020-01', last))).toEqual(
    spans,
  )
})
