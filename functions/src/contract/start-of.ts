import { graphemes } from './graphemes.ts'

/** The start of a text within `most` UTF-16 code units, not cutting any grapheme. */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text
  const end = graphemes()?.segment(text).containing(most)?.index || most
  // A first grapheme that alone is too long is cut, but never within a surrogate pair.
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}

/** The same without a cut-off word at its end, unless that loses over half: some scripts have no spaces. */
export function wholeWords(text: string, most: number): string {
  const start = startOf(text, most)
  const lastSpace = start.lastIndexOf(' ')
  return lastSpace > most / 2 ? start.slice(0, lastSpace) : start
}
