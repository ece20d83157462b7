import { isPlaceholder } from '#contract/placeholders.ts'
import { englishDates } from '#contract/texts/english-dates.ts'
import { datesIn, isMonth, monthInFull } from '../../dates.ts'
import { shortAddress } from '../../links.ts'
import type { RowTexts } from '../forms/model/field.ts'

const english = datesIn(englishDates)

export const placeholderLabel = 'Example text'

/** Sorts after every date. */
const present = '9999'

export const experience: RowTexts = {
  newestFirst: ({ end = '' }) => (end === '' ? present : isMonth(end) ? end : ''),
  title: ({ title, company }) => [title, company].filter(Boolean).join(', '),
  note: ({ start, end }) => monthsInWords(start, end),
}

export const education: RowTexts = {
  newestFirst: ({ years = '' }) => lastYear(years),
  title: ({ degree }) => degree ?? '',
  note: ({ institution = '', years }) =>
    (isPlaceholder(institution) ? `${placeholderLabel}: ` : '') +
    [institution, years].filter(Boolean).join(', '),
}

export const entries: RowTexts = {
  newestFirst: ({ start = '', end = '', ongoing }) =>
    ongoing ? present : ([end, start].find(isMonth) ?? ''),
  title: ({ name }) => name ?? '',
  note: ({ by, start = '', end = '', ongoing }) =>
    [by, english.dates({ start, end, ongoing: Boolean(ongoing) })].filter(Boolean).join(', '),
}

export const sections: RowTexts = {
  title: ({ title }) => title ?? '',
  note: ({ entries: { length } = '' }) => `${length} ${length === 1 ? 'entry' : 'entries'}`,
}

export const social: RowTexts = {
  title: ({ label }) => label ?? '',
  note: ({ url = '' }) => shortAddress(url),
}

/** '' until both dates are complete. */
function monthsInWords(start = '', end = ''): string {
  const isWhole = [start, end || start].every(isMonth)
  return isWhole
    ? `${monthInFull(start, englishDates)} – ${end ? monthInFull(end, englishDates) : 'now'}`
    : ''
}

/** The last year in free text: 2021–2023, Summer 2012, 2023–present. */
function lastYear(years: string): string {
  const year = years.match(/\d{4}(?!.*\d{4})/)?.[0] ?? ''
  return /\d{4}\s*[-–—]\s*\D*$/.test(years) ? present : year
}
