import { line, plainText } from './texts.ts'

/** What a file says, by its own names; what is read of it is taken out, so what stays has found no place. */
export type Data = Record<string, unknown>

/** What says nothing to a reader. */
const silent =
  /^(?:\$schema|meta|metadata|_?id|uuid|visible|hidden|icon\w*|levelNum|columns|separateLinks|showLinkInTitle|createdAt|updatedAt|options)$/

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first of these that says anything, as one line or, where a line breaks, several. */
export function takeText(from: Data, ...names: string[]): string {
  for (const name of names) {
    const text = Object.hasOwn(from, name) ? textOf(from[name]) : ''
    if (text === '') continue
    delete from[name]
    return text
  }
  return ''
}

export function takeLine(from: Data, ...names: string[]): string {
  return line(takeText(from, ...names))
}

/** A list of texts, or one text with commas or line breaks between them. */
export function takeTexts(from: Data, ...names: string[]): string[] {
  const taken = names.flatMap((name) => {
    const value = Object.hasOwn(from, name) ? from[name] : []
    if (!Array.isArray(value)) return takeText(from, name).split(/[\n,;]/)
    const texts = value.map((one) => (isData(one) ? takeText(one, 'name', 'text') : textOf(one)))
    const others = value.filter((_, place) => texts[place] === '')
    if (others.length > 0) from[name] = others
    else delete from[name]
    return texts
  })
  return taken.map((text) => text.trim()).filter(Boolean)
}

/** The entries of the lists that are there, whatever they are wrapped in; a text is an entry with `name` alone. */
export function takeEntries(from: Data, name: string, ...lists: string[]): Data[] {
  return lists.flatMap((list) => {
    const value = Object.hasOwn(from, list) ? from[list] : undefined
    delete from[list]
    return entriesOf(value).map((entry) => (isData(entry) ? entry : { [name]: entry }))
  })
}

/** Every word of a value, a line each. */
export function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (isData(value)) {
    const isSaid = (name: string, inner: unknown) =>
      !silent.test(name) && !(name === 'level' && typeof inner === 'number')
    const said = Object.entries(value).filter(([name, inner]) => isSaid(name, inner))
    return said.flatMap(([, inner]) => wordsIn(inner))
  }
  const text = textOf(value)
  return text === '' ? [] : [text]
}

/** Those of a list, whatever it is wrapped in. */
export function entriesOf(value: unknown): unknown[] {
  const items = isData(value) ? [value.items, value.history, value].find((one) => one) : value
  if (Array.isArray(items)) return items
  return wordsIn(items).length > 0 ? [items] : []
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return plainText(value).trim()
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.map(textOf).filter(Boolean).join('\n')
  }
  // As Reactive Resume wraps its texts and addresses.
  const inner =
    isData(value) && ['content', 'href', 'url', 'value'].find((name) => textOf(value[name]))
  return inner ? textOf((value as Data)[inner]) : ''
}
