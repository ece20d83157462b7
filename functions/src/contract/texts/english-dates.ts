import type { DateWords } from './date-words.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

export const englishDates: DateWords = {
  language: 'en',
  months,
  shortMonths: months.map((month) => month.slice(0, 3)),
  monthsAfter: months,
  monthOfYear: '{month} {year}',
  present: 'present',
  from: 'from {month}',
  since: 'Since {month}',
  years: { one: '{count} yr', other: '{count} yrs' },
  monthsOfSpan: { one: '{count} mo', other: '{count} mos' },
  yearsAndMonths: '{years} {months}',
}
