import { limits } from '#contract/limits.ts'
import { webAddress } from '../../../links.ts'
import type { Leftover } from '../../session/to-add.ts'
import { readMonth } from './months.ts'
import { line, plainText, startThatFits } from './texts.ts'

/** What a file says, by its own names. */
export type Data = Record<string, unknown>

/** What says nothing to a reader. */
const silent =
  /^(?:\$schema|meta|metadata|_?id|uuid|visible|hidden|icon\w*|levelNum|columns|separateLinks|showLinkInTitle|createdAt|updatedAt|options)$/
const spans = ['date', 'period', 'dates', 'duration', 'years', 'when', 'time period']
const between =
  /\s*[–—]\s*|\s+(?:-|to|until|bis|à|al|a)\s+|(?<=\d{4})-(?=\d{4}|present|now|current)/i

/** A résumé, a person, a job: what is read of it is taken out and fits, and what is left is named, with its words. */
export class Entry {
  readonly data: Data
  /** How it is called where something of it is left. */
  label: string
  private readonly left: Leftover[]

  constructor(data: Data, left: Leftover[], label: string) {
    this.data = data
    this.left = left
    this.label = label
  }

  /** The first of these that says anything, as one line or, where a line breaks, several. */
  text(...names: string[]): string {
    for (const name of names) {
      const key = this.key(name)
      const text = textOf(this.data[key])
      if (text === '') continue
      delete this.data[key]
      return text
    }
    return ''
  }

  /** How the file spells a name: "Company Name", "companyName" and "company_name" are one. */
  private key(name: string): string {
    return Object.keys(this.data).find((key) => plainKey(key) === plainKey(name)) ?? name
  }

  words(...names: string[]): string {
    return line(this.text(...names))
  }

  /** As many words as fit. */
  line(most: number, ...names: string[]): string {
    return this.fit(this.words(...names), most)
  }

  /** Lists of texts, or texts with commas or line breaks between them. */
  texts(...names: string[]): string[] {
    const taken = names.flatMap((name) => {
      const key = this.key(name)
      const value = this.data[key]
      if (!Array.isArray(value)) return this.text(name).split(/[\n,;]/)
      const texts = value.map((one) =>
        isData(one) ? new Entry(one, this.left, this.label).text('name', 'text') : textOf(one),
      )
      this.data[key] = value.filter((_, place) => texts[place] === '')
      return texts
    })
    return taken.map((text) => text.trim()).filter(Boolean)
  }

  /** Of the lists that are there, whatever they are wrapped in; a text is an entry with `name` alone. */
  entries(label: string, name: string, ...lists: string[]): Entry[] {
    return lists.flatMap((list) => {
      const key = this.key(list)
      const all = named(this.data[key], name) ?? itemsOf(this.data[key])
      delete this.data[key]
      return all.map((one) => new Entry(isData(one) ? one : { [name]: one }, this.left, label))
    })
  }

  /** One for each of such a list within, with all that they share; itself where there is none. */
  parts(...lists: string[]): Entry[] {
    const list = lists.find(
      (one) => Array.isArray(this.data[one]) && itemsOf(this.data[one]).every(isData),
    )
    if (!list) return [this]
    const { [list]: parts, ...shared } = this.data
    return itemsOf(parts).map(
      (one) => new Entry({ ...shared, ...Object(one) }, this.left, this.label),
    )
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
    const texts = this.texts('keywords', 'technologies', 'tech', 'stack')
    return this.list(texts, limits.technologies, limits.technology, 'technologies')
  }

  address(): string {
    const text = this.words('url', 'website', 'link', 'href')
    const address = webAddressOf(text)
    if (!address) this.leave(text, 'This is not a web address.')
    return address
  }

  place(): string {
    const { location } = this.data
    const place = isData(location) ? '' : this.line(limits.title, 'location', 'place', 'where')
    if (place) return place
    const said = isData(location) ? new Entry(location, this.left, this.label) : this
    const country = said.words('country', 'countryCode')
    const parts = [said.words('city'), said.words('region', 'state'), countryOf(country)]
    const words = parts.filter(Boolean).join(', ')
    return this.fit(words || (said === this ? '' : said.words('address', 'name')), limits.title)
  }

  /** `end` is '-' where there is one that cannot be told: '' would be now. `isSpan`: it began, and may go on. */
  period(): { start: string; end: string; isSpan: boolean } {
    const wrapped = spans.map((name) => this.data[name]).find(isData)
    const from = wrapped ? new Entry(wrapped, this.left, this.label) : this
    const first = from.words('start date', 'started on', 'start', 'from', 'from date')
    const last = from.words(
      ...['end date', 'finished on', 'end', 'to', 'to date'],
      ...['graduation', 'graduation date', 'graduation year', 'grad year'],
    )
    const [begun = '', ended] = (first || this.words(...spans)).split(between)
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

  /** Every word of the value is named, to be copied; by itself what nothing has been read of. */
  leave(
    value: unknown = this.data,
    why = 'The profile has no field for this.',
    label = this.label,
  ) {
    const text = wordsIn(value).join('\n')
    if (text !== '') this.left.push({ label, text, why })
  }
}

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whatever its capitals and the signs between its words. */
export function plainKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, '')
}

/** Entries that stand under their names, as `{ Vandi: { url: … } }`, and links under those of their networks. */
function named(value: unknown, name: string): Data[] | undefined {
  if (!isData(value) || value.items || value.history) return undefined
  const pairs = Object.entries(value)
  if (pairs.length > 0 && pairs.every(([, one]) => isData(one))) {
    return pairs.map(([key, one]) => ({ [name]: key, ...Object(one) }))
  }
  const isLink = 'url' in value || 'username' in value
  return name === 'url' && !isLink ? pairs.map(([network, url]) => ({ network, url })) : undefined
}

/** Those of a list, whatever it is wrapped in. */
export function itemsOf(value: unknown): unknown[] {
  const items = isData(value) ? [value.items, value.history, value].find((one) => one) : value
  if (Array.isArray(items)) return items
  return wordsIn(items).length > 0 ? [items] : []
}

/** Every word of a value, a line each. */
export function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isData(value)) return [textOf(value)].filter(Boolean)
  const isSaid = ([name, inner]: [string, unknown]) =>
    !silent.test(name) && !(name === 'level' && typeof inner === 'number')
  return Object.entries(value)
    .filter(isSaid)
    .flatMap(([, inner]) => wordsIn(inner))
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return plainText(value).trim()
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.map(textOf).filter(Boolean).join('\n')
  }
  if (isData(value) && value.year) return [value.year, value.month].filter(Boolean).join('-')
  // As Reactive Resume wraps its texts and addresses.
  const names = isData(value) ? ['content', 'href', 'url', 'value'] : []
  return names.map((name) => textOf((value as Data)[name])).find(Boolean) ?? ''
}

/** As the profile's rules take it, else ''. */
export function webAddressOf(text: string): string {
  const address = webAddress(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!address || address.length > limits.url) return ''
  const { hostname, username } = new URL(address)
  return hostname.includes('.') && !username ? address : ''
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
