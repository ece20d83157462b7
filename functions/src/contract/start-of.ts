import { graphemes } from './graphemes.ts'

/** The start of a text within `maxLength` UTF-16 code units, not cutting any grapheme. */
export function startOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const end = graphemes()?.segment(text).containing(maxLength)?.index || maxLength
  // A first grapheme that alone is too long is cut, but never within a surrogate pair.
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}

/** The same without a cut-off word at its end, unless that loses over half: some scripts have no spaces. */
export function wholeWords(text: string, maxLength: number): string {
  const start = startOf(text, maxLength)
  const lastSpace = start.lastIndexOf(' ')
  return lastSpace > maxLength / 2 ? start.slice(0, lastSpace) : start
}
