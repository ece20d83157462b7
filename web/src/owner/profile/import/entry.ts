import { limits } from '#contract/limits.ts'
import type { Left } from '../../session/to-add.ts'
import { type Data, isData, takeLine, takeTexts, wordsIn } from './entries.ts'
import { webAddressOf } from './found.ts'
import { readMonth } from './months.ts'
import { line, startThatFits } from './texts.ts'

const noPlace = 'The profile has no field for this.'
const spans = ['date', 'period', 'dates', 'duration']
const between =
  /\s*[–—]\s*|\s+(?:-|to|until|bis|à|al|a)\s+|(?<=\d{4})-(?=\d{4}|present|now|current)/i

/** A job, a school, a person: what is read of it fits into a profile, and what does not is left, to be copied. */
export class Entry {
  readonly data: Data
  /** How it is called where something of it is left. */
  label: string
  private readonly left: Left[]

  constructor(data: Data, left: Left[], label: string) {
    this.data = data
    this.left = left
    this.label = label
  }

  line(most: number, ...names: string[]): string {
    return this.fit(takeLine(this.data, ...names), most)
  }

  /** What is too long is shortened, and left whole. */
  fit(text: string, most: number): string {
    if (text.length > most) this.leave(text, `Shortened: it is longer than ${most} characters.`)
    return startThatFits(text, most)
  }

  /** Each once, and no more than there is room for. */
  list(texts: string[], most: number, longest: number, what: string): string[] {
    const all = distinct(texts.map(line))
    this.leave(all.slice(most), `The profile holds at most ${most} ${what}.`)
    return all.slice(0, most).map((one) => this.fit(one, longest))
  }

  technologies(): string[] {
    const texts = takeTexts(this.data, 'keywords', 'technologies', 'tech', 'stack')
    return this.list(texts, limits.technologies, limits.technology, 'technologies')
  }

  address(): string {
    const text = takeLine(this.data, 'url', 'website', 'link', 'href')
    const address = webAddressOf(text)
    if (!address) this.leave(text, 'This is not a web address.')
    return address
  }

  place(): string {
    const { location } = this.data
    if (!isData(location)) return this.line(limits.title, 'location', 'place')
    const country = takeLine(location, 'country', 'countryCode')
    const parts = [takeLine(location, 'city'), takeLine(location, 'region'), countryOf(country)]
    const place = parts.filter(Boolean).join(', ') || takeLine(location, 'address', 'name')
    return this.fit(place, limits.title)
  }

  /** `end` is '-' where there is one that cannot be told: '' would be now. `isSpan`: it began, and may go on. */
  period(): { start: string; end: string; isSpan: boolean } {
    const from = spans.map((name) => this.data[name]).find(isData) ?? this.data
    const first = takeLine(from, 'startDate', 'start', 'from')
    const last = takeLine(from, 'endDate', 'end', 'to')
    const [begun = '', ended] = (first || takeLine(this.data, ...spans)).split(between)
    const end = last || (ended ?? (first ? '' : begun))
    const start = last && !first ? '' : begun
    return { start: this.month(start) ?? '', end: this.month(end) ?? '-', isSpan: first !== '' }
  }

  private month(text: string): string | null {
    const { month, isWhole } = readMonth(text)
    if (month === null) this.leave(text, 'This date could not be read.')
    else if (!isWhole) this.leave(text, 'Only the year of this date is certain.')
    return month
  }

  leave(value: unknown, why?: string): void {
    leave(this.left, this.label, value, why)
  }

  /** What nothing has been read of. */
  leaveRest(why?: string): void {
    this.leave(this.data, why)
  }
}

/** Adds every word of the value to what is left, to be copied. */
export function leave(left: Left[], label: string, value: unknown, why = noPlace): void {
  const text = wordsIn(value).join('\n')
  if (text !== '') left.push({ label, text, why })
}

/** IN as India */
function countryOf(code: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code)
    : code
}

/** Whatever their capitals. */
export function distinct(texts: string[]): string[] {
  const known = new Set<string>([''])
  return texts.filter((text) => {
    const key = text.toLowerCase()
    return !known.has(key) && known.add(key)
  })
}
