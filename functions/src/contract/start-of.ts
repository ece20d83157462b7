import { graphemes } from './graphemes.ts'

/** The start of a text that fits into `most` UTF-16 code units, which limits count. No character is cut. */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text
  const end = graphemes()?.segment(text).containing(most)?.index || most
  // A character alone may be longer than all there is room for; a pair is never halved.
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}
