import { graphemes } from '#contract/graphemes.ts'

// In these scripts each code point is a character of its own.
const latin = /^[ -~\u00a0-\u024f]*$/

/** The text's graphemes, as far as the browser can tell. */
export function characters(text: string): string[] {
  const segments = latin.test(text) ? null : graphemes()?.segment(text)
  return segments ? Array.from(segments, ({ segment }) => segment) : [...text]
}

/** At most `maxLength` code points of the text, never cutting a grapheme. */
export function truncate(text: string, maxLength: number): string {
  const points = [...text.slice(0, maxLength * 2 + 2)]
  if (points.length <= maxLength) return text
  const end = points.slice(0, maxLength).join('').length
  // A grapheme longer than the limit is cut all the same.
  return `${text.slice(0, graphemes()?.segment(text).containing(end)?.index || end)}…`
}

/** A project's short description. */
export function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s)/s.exec(text)?.[0] ?? text
}

export function startingUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
