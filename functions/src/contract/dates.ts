import { rawInput, refuse } from './text.ts'

/** YYYY-MM, YYYY where only the year is known, or ''. */
export const month = dated('a month', /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/)

/** For an object's refine: `last` is not before `first`, where both are given. */
export function chronological<Name extends string>(first: Name, last: Name) {
  const isOrdered = (value: Record<Name, string>) =>
    // A year alone covers all of its months.
    value[last] === '' || value[last] >= value[first].slice(0, value[last].length)
  // Reported even beside other faults, but not when either value itself is invalid.
  const isElsewhere = ({ path: [name] = [] }: { path?: PropertyKey[] | undefined }) =>
    name !== undefined && name !== first && name !== last
  const options = {
    path: [last] as string[],
    message: 'The end comes before the start',
    when: ({ issues }: { issues: Parameters<typeof isElsewhere>[0][] }) =>
      issues.every(isElsewhere),
  }
  return [isOrdered, options] as const
}

/** A date in digits, or ''. */
export function dated(what: string, form: RegExp) {
  const example = what === 'a day' ? '2027-06-30' : '2024-03'
  return rawInput.transform((value, context): string => {
    if (value === undefined || value === '') return ''
    const isDate = typeof value === 'string' && form.test(value) && isInCalendar(value)
    return isDate ? value : refuse(context, `Enter ${what} such as ${example}`)
  })
}

/** Rejects dates such as 30 February. */
function isInCalendar(value: string): boolean {
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
