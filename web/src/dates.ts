import type { DateWords, Plurals } from '#contract/texts/date-words.ts'
import { fill } from '#contract/texts/fill.ts'

interface Period {
  start: string
  end: string
}

export function isMonth(text: string): boolean {
  return /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text)
}

/**
 * Months such as 2025-06, or years, in the words of a language. Not from Intl, which may differ between server and
 * browser and break hydration.
 */
export function datesIn(words: Omit<DateWords, 'months' | 'since'>) {
  const { present, shortMonths, monthsAfter } = words
  return { shortMonth, from, dates, period, span, largeSpan }

  /** Jun 2025 */
  function shortMonth(text: string): string {
    return named(text, shortMonths, '{month} {year}')
  }

  /** from June 2025 */
  function from(text: string): string {
    return fill(words.from, { month: named(text, monthsAfter, words.monthOfYear) })
  }

  /** Dates of an entry: Jun 2025, 2019 – Jun 2025, 2019 – present. */
  function dates({ start, end, ongoing }: Period & { ongoing: boolean }): string {
    const last = ongoing ? present : end !== start && end && shortMonth(end)
    return [start && shortMonth(start), last].filter(Boolean).join(' – ')
  }

  /** Of a job, which goes on without an end. */
  function period({ start, end }: Period): string {
    return `${shortMonth(start)} – ${end === '' ? present : shortMonth(end)}`
  }

  /**
   * From the first month to the end of the last, such as 1 yr 4 mos; in years when the months are unknown; '' when the
   * end comes first.
   */
  function span(first: string, last: string): string {
    const [years, months] = partsOfSpan(first, last).map((count, index) =>
      count ? fill(plural(count, index), { count }) : '',
    )
    return years && months ? fill(words.yearsAndMonths, { years, months }) : years || months || ''
  }

  /** The years of a span, or the months of a shorter one, to be set large; undefined without any. */
  function largeSpan(first: string, last: string): { text: string; unit: string } | undefined {
    const [years = 0, months = 0] = partsOfSpan(first, last)
    if (years + months === 0) return undefined
    const said = years ? plural(years, 0) : plural(months, 1)
    const [before = '', after] = said.split('{count}')
    // Some languages have a word for two years.
    return after === undefined
      ? { text: before, unit: '' }
      : { text: String(years || months), unit: (before + after).trim() }
  }

  function plural(count: number, part: number): string {
    const plurals: Plurals = part === 0 ? words.years : words.monthsOfSpan
    return plurals[new Intl.PluralRules(words.language).select(count)] ?? plurals.other
  }
}

/** June 2025. The home page says neither this nor since when, and has no words for them. */
export function monthInFull(text: string, { months, monthOfYear }: DateWords): string {
  return named(text, months, monthOfYear)
}

/** Since June 2025 */
export function sinceMonth(text: string, { since, monthsAfter, monthOfYear }: DateWords): string {
  return fill(since, { month: named(text, monthsAfter, monthOfYear) })
}

/** Whole years, and the months over them. */
function partsOfSpan(first: string, last: string): [years: number, months: number] {
  if (last < first.slice(0, last.length)) return [0, 0]
  if (first.length < 7 || last.length < 7) {
    return [Number(last.slice(0, 4)) - Number(first.slice(0, 4)), 0]
  }
  const count = monthsOf(last) - monthsOf(first) + 1
  return [Math.floor(count / 12), count % 12]
}

function named(text: string, months: readonly string[], monthOfYear: string): string {
  const [year = '', number] = text.split('-')
  return number ? fill(monthOfYear, { month: months[Number(number) - 1] ?? '', year }) : text
}

function monthsOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return (year ?? 0) * 12 + (number ?? 0)
}
