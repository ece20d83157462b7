import { anything, refuse } from './text.ts'

/** YYYY-MM or ''. */
export const month = dated('a month', /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/)

/** A date as digits or ''. */
export function dated(what: string, form: RegExp) {
  const example = what === 'a day' ? '2027-06-30' : '2024-03'
  return anything.transform((value, context): string => {
    if (value === undefined || value === '') return ''
    const isDate = typeof value === 'string' && form.test(value) && isInCalendar(value)
    return isDate ? value : refuse(context, `Enter ${what} such as ${example}`)
  })
}

/** 30 February is not. */
function isInCalendar(value: string): boolean {
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
