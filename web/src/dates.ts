interface Dates {
  start: string
  end: string
  ongoing: boolean
}

// Not from Intl, which may differ between server and browser and break hydration.
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

export function isMonth(text: string): boolean {
  return /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text)
}

/** 2025-06 as June 2025. */
export function monthInWords(month: string): string {
  const [year, number] = month.split('-')
  return number ? `${months[Number(number) - 1]} ${year}` : month
}

/** 2025-06 as Jun 2025. */
export function shortMonth(month: string): string {
  return monthInWords(month).replace(/(?<=^...)\D+(?= )/, '')
}

/** Dates of an entry: Jun 2025, 2019 – Jun 2025, 2019 – present. */
export function shortDates({ start, end, ongoing }: Dates): string {
  const last = ongoing ? 'present' : end !== start && end && shortMonth(end)
  return [start && shortMonth(start), last].filter(Boolean).join(' – ')
}

/**
 * From the first month to the end of the last, such as 1 yr 4 mos; in years when the months are unknown; '' when the
 * end comes first.
 */
export function spanInWords(first: string, last: string): string {
  if (last < first.slice(0, last.length)) return ''
  if (first.length < 7 || last.length < 7) {
    return plural(Number(last.slice(0, 4)) - Number(first.slice(0, 4)), 'yr')
  }
  const count = monthsOf(last) - monthsOf(first) + 1
  const parts = [plural(Math.floor(count / 12), 'yr'), plural(count % 12, 'mo')]
  return parts.filter((part) => part !== '').join(' ')
}

function monthsOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return (year ?? 0) * 12 + (number ?? 0)
}

function plural(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
}
