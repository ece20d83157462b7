import type { Parse } from './parse-text.ts'

/** YYYY-MM, YYYY where only the year is known, or ''. */
export const parseMonth = parseDate(
  'a month such as 2024-03',
  /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/,
)

/** YYYY-MM-DD, or ''. */
export const parseDay = parseDate(
  'a day such as 2027-06-30',
  /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
)

function parseDate(what: string, form: RegExp): Parse<string> {
  return (value, refuse) => {
    if (value === undefined || value === '') return ''
    const isDate = typeof value === 'string' && form.test(value) && isInCalendar(value)
    return isDate ? value : refuse(`Enter ${what}`)
  }
}

/** Whether `end` is not before `start`, where both are given; a year alone covers all of its months. */
export function isInOrder(start: string, end: string): boolean {
  return end === '' || end >= start.slice(0, end.length)
}

/** Rejects dates such as 30 February. */
function isInCalendar(value: string): boolean {
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
