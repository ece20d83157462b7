import { graphemes } from './graphemes.ts'

/** The start of a text that fits into `most` UTF-16 code units, which limits count. No character is cut. */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text
  const end = graphemes()?.segment(text).containing(most)?.index || most
  // A first character that is too long by itself is cut, but no surrogate pair.
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}

/** The same without a cut word at its end, unless that is half of it: some scripts have no spaces between words. */
export function wholeWords(text: string, most: number): string {
  const start = startOf(text, most)
  const lastSpace = start.lastIndexOf(' ')
  return lastSpace > most / 2 ? start.slice(0, lastSpace) : start
}
