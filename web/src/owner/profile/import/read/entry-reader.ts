import { limits } from '#contract/limits.ts'
import { httpHref } from '../../../../links.ts'
import type { Leftover } from '../../../session/import-leftovers.ts'
import { type Data, isData, isSilent, itemsOf, named, plainKey, textOf, wordsIn } from './data.ts'
import { readMonth } from './months.ts'
import { readPeriod } from './periods.ts'
import { line, startThatFits } from './texts.ts'

const spans = [
  ...['date', 'period', 'dates', 'duration', 'years', 'year', 'when'],
  ...['time period', 'span', 'time'],
]

/** Entries of one list: far more than anyone has, and read in a moment. */
export const maxEntries = 1_000

/** A résumé, person or job: reading a field removes it, cut to its limit; the rest is listed as leftovers. */
export class EntryReader {
  readonly data: Data
  label: string
  private readonly leftovers: Leftover[]

  constructor(data: Data, leftovers: Leftover[], label: string) {
    this.data = data
    this.leftovers = leftovers
    this.label = label
  }

  /** The first non-empty field, on one line or, where it has line breaks, several. */
  text(...names: string[]): string {
    const name = names.find((name) => textOf(this.data[this.key(name)]) !== '')
    return name === undefined ? '' : textOf(this.take(name))
  }

  /** The file's spelling of a name: "Company Name", "companyName" and "company_name" are the same. */
  private key(name: string): string {
    return Object.keys(this.data).find((key) => plainKey(key) === plainKey(name)) ?? name
  }

  private take(name: string): unknown {
    const key = this.key(name)
    const value = this.data[key]
    delete this.data[key]
    return value
  }

  words(...names: string[]): string {
    return line(this.text(...names))
  }

  /** On one line, as many words as fit. */
  line(maxLength: number, ...names: string[]): string {
    return this.fit(this.words(...names), maxLength)
  }

  /** One line per field; other values than texts become all their words on one line. */
  lines(...names: string[]): string[] {
    return names.flatMap((name) => {
      const text = this.text(name)
      if (text !== '') return text.split('\n')
      return Object.values(Object(this.take(name)))
        .map((item) => wordsIn(item).join(': '))
        .filter(Boolean)
    })
  }

  /** Lists of texts, or one text separated by commas or line breaks. */
  texts(...names: string[]): string[] {
    const taken = names.flatMap((name) => {
      const key = this.key(name)
      const value = this.data[key]
      if (!Array.isArray(value)) return this.text(name).split(/[\n,;]/)
      const texts = this.first(value).map((one) => {
        if (!isData(one)) return textOf(one)
        const text = this.part(one).text('name', 'text', 'skill', 'title')
        if (text !== '' && wordsIn(one).length > 0) this.leave([text, one])
        return text
      })
      this.data[key] = value.filter((_, place) => texts[place] === '')
      return texts
    })
    return taken.map((text) => text.trim()).filter(Boolean)
  }

  /** The entries of the lists present, however wrapped; a text becomes an entry with only `name`. */
  entries(label: string, name: string, ...lists: string[]): EntryReader[] {
    return lists.flatMap((list) => {
      const value = this.take(list)
      const all = named(value, name) ?? itemsOf(value)
      return this.first(all, label).map((one) =>
        this.part(isData(one) ? one : { [name]: one }, label),
      )
    })
  }

  /** As many as are read of a list; says how many are not. */
  first<Item>(all: Item[], label = this.label): Item[] {
    if (all.length > maxEntries) {
      const [read, more] = [maxEntries, all.length - maxEntries].map((count) =>
        count.toLocaleString('en'),
      )
      this.leftovers.push({ label, text: `${more} more`, why: `Only the first ${read} are read.` })
    }
    return all.slice(0, maxEntries)
  }

  /** Splits an entry with a nested list into one per item, each with the shared fields. `own`: the item's name field. */
  parts(own: string, ...lists: string[]): EntryReader[] {
    const list = lists.find((one) => {
      const parts = this.data[one]
      return Array.isArray(parts) && parts.length > 0 && parts.every(isData)
    })
    if (!list) return [this]
    const { [list]: parts, ...shared } = this.data
    const all = itemsOf(parts)
      .filter(isData)
      .map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== '')))
    for (const [key, value] of Object.entries(shared)) {
      const isSpan = /date|^(?:start|end|from|to)$/i.test(key) || spans.includes(key)
      if (isSpan || isSilent(key)) continue
      if (all.some((one) => key in one || key === own)) this.leave(value)
    }
    return all.map((one) => {
      const isNamed = 'name' in shared && 'name' in one && !(own in one)
      const names = isNamed && { name: shared.name, [own]: one.name }
      return this.part({ ...shared, ...one, ...names })
    })
  }

  part(data: Data, label = this.label): EntryReader {
    return new EntryReader(data, this.leftovers, label)
  }

  /** Cuts a text that is too long, and keeps the whole as a leftover. */
  fit(text: string, maxLength: number): string {
    if (text.length > maxLength)
      this.leave(text, `Shortened: it is longer than ${maxLength} characters.`)
    return startThatFits(text, maxLength)
  }

  /** Deduplicated and cut to `maxItems` items. */
  list(texts: string[], maxItems: number, maxLength: number, what: string): string[] {
    const all = distinct(texts.map(line))
    this.leave(all.slice(maxItems), `The profile holds at most ${maxItems} ${what}.`)
    return all.slice(0, maxItems).map((one) => this.fit(one, maxLength))
  }

  technologies(...others: string[]): string[] {
    const texts = this.texts('keywords', 'technologies', 'tech', 'stack', ...others)
    return this.list(texts, limits.technologies, limits.technology, 'technologies')
  }

  address(...names: string[]): string {
    const text = this.words(...(names.length > 0 ? names : ['url', 'website', 'link', 'href']))
    const address = webAddressOf(text)
    if (!address) this.leave(text, 'This is not a web address.')
    return address
  }

  /** `language`: of the name of a country that only its code is given of. */
  place(language: string): string {
    const { location } = this.data
    const place = isData(location) ? '' : this.line(limits.title, 'location', 'place', 'where')
    if (place) return place
    const said = isData(location) ? this.part(location) : this
    const country = said.words('country', 'countryCode')
    const parts = [said.words('city'), said.words('region', 'state'), countryOf(country, language)]
    const words = parts.filter(Boolean).join(', ')
    return this.fit(words || (said === this ? '' : said.words('address', 'name')), limits.title)
  }

  /** `end` is '-' when it cannot be read, since '' means ongoing. `isSpan`: it has a start, so it may be ongoing. */
  period(): { start: string; end: string; isSpan: boolean } {
    const wrapped = spans.map((name) => this.data[name]).find(isData)
    const from = wrapped ? this.part(wrapped) : this
    const first = from.words('start date', 'started on', 'start', 'from', 'from date')
    const last = from.words(
      ...['end date', 'finished on', 'end', 'to', 'to date'],
      ...['graduation', 'graduation date', 'graduation year', 'grad year'],
    )
    const { start: begun, end: ended } = readPeriod(first || this.words(...spans))
    const end = last || (ended ?? (first ? '' : begun))
    const start = last && !first ? '' : begun
    const month = this.month(start)
    const until = end === start ? month : this.month(end)
    return { start: month ?? '', end: until ?? '-', isSpan: first !== '' }
  }

  private month(text: string): string | null {
    const { month, isWhole } = readMonth(text)
    if (month === null) this.leave(text, 'This date could not be read.')
    else if (!isWhole) {
      const read = /-/.test(month) ? 'month' : 'year'
      this.leave(text, `Only the ${read} of this date is certain.`)
    }
    return month
  }

  /** Lists every word of the value as a leftover; by default everything still unread. */
  leave(
    value: unknown = this.data,
    why = 'The profile has no field for this.',
    label = this.label,
  ) {
    const text = wordsIn(value).join('\n')
    if (text !== '') this.leftovers.push({ label, text, why })
  }
}

/** Reads each entry, and lists what is left of it; `read` returns why when it takes none. */
export function readAll<T>(
  entries: EntryReader[],
  read: (entry: EntryReader) => T | T[] | string,
): T[] {
  return entries.flatMap((entry) => {
    const one = read(entry)
    const why = typeof one === 'string' ? one : undefined
    entry.leave(entry.data, why)
    return typeof one === 'string' ? [] : one
  })
}

/** Normalized by the profile's rules; '' when invalid. */
export function webAddressOf(text: string): string {
  const address = httpHref(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!address || address.length > limits.url) return ''
  const { hostname, username } = new URL(address)
  return hostname.includes('.') && !username ? address : ''
}

/** IN as India */
function countryOf(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)
    : code
}

/** Ignores case. */
export function distinct(texts: string[]): string[] {
  const known = new Set<string>([''])
  return texts.filter((text) => {
    const key = text.toLowerCase()
    return !known.has(key) && known.add(key)
  })
}
