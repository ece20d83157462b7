import { htmlToText } from './texts.ts'

/** A file's content under its own field names. */
export type Data = Record<string, unknown>

/** Fields without meaning for a reader. */
const silent =
  /^(?:\$schema|meta|metadata|_?id|uuid|visible|hidden|icon\w*|levelNum|columns|separateLinks|showLinkInTitle|createdAt|updatedAt|options)$/

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isSilent(key: string): boolean {
  return silent.test(key)
}

/** The singular: "Award" for awards. */
export function labelOf(section: string): string {
  const one = section.replace(/(?<![su])s$/, '')
  return section === 'basics' ? 'About you' : one.charAt(0).toUpperCase() + one.slice(1)
}

/** Ignores case and separators. */
export function plainKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, '')
}

/** Entries keyed by name, as `{ Vandi: { url: … } }`, or links keyed by network. */
export function named(value: unknown, name: string): Data[] | undefined {
  if (!isData(value) || value.items || value.history) return undefined
  const pairs = Object.entries(value)
  if (pairs.length > 0 && pairs.every(([, one]) => isData(one))) {
    return pairs.map(([key, one]) => ({ [name]: key, ...Object(one) }))
  }
  const isOne = ['url', 'username', 'language', 'name'].some((key) => key in value)
  const [key, said] = { url: ['network', 'url'], language: ['language', 'level'] }[name] ?? []
  if (isOne || !key || !said) return undefined
  return pairs.map(([about, one]) => ({ [key]: about, ...(isData(one) ? one : { [said]: one }) }))
}

/** A list's items, however it is wrapped. */
export function itemsOf(value: unknown): unknown[] {
  const items = isData(value) ? [value.items, value.history, value].find((one) => one) : value
  if (Array.isArray(items)) return items
  return wordsIn(items).length > 0 ? [items] : []
}

/** Every word of a value, one line each. */
export function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isData(value)) return [textOf(value)].filter(Boolean)
  const isSaid = ([name, inner]: [string, unknown]) =>
    !isSilent(name) && !(name === 'level' && typeof inner === 'number')
  return Object.entries(value)
    .filter(isSaid)
    .flatMap(([, inner]) => wordsIn(inner))
}

export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return htmlToText(value).trim()
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.map(textOf).filter(Boolean).join('\n')
  }
  if (isData(value) && value.year) return [value.year, value.month].filter(Boolean).join('-')
  // Reactive Resume's wrappers of texts and URLs, and a database's of dates.
  const names = isData(value) ? ['content', 'href', 'url', 'value', '$date'] : []
  return names.map((name) => textOf((value as Data)[name])).find(Boolean) ?? ''
}
