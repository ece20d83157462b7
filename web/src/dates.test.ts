import { expect, it } from 'vitest'
import { monthInWords, shortDates, shortMonth, spanInWords } from './dates.ts'

it('writes a month out, in full and short, and a year as a year', () => {
  const all = ['2025-06', '1999-12', '2030-05', '2016']
  expect(all.map(monthInWords)).toEqual(['June 2025', 'December 1999', 'May 2030', '2016'])
  expect(all.map(shortMonth)).toEqual(['Jun 2025', 'Dec 1999', 'May 2030', '2016'])
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
  expect(spanInWords(first, last)).toBe(words)
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
  expect(shortDates({ start, end, ongoing })).toBe(words)
})
