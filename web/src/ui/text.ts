import { graphemes } from '#contract/graphemes.ts'

// In these scripts each code point is a character of its own.
const latin = /^[ -~\u00a0-\u024f]*$/

/** The text's graphemes, as far as the browser can tell. */
export function characters(text: string): string[] {
  const segments = latin.test(text) ? null : graphemes()?.segment(text)
  return segments ? Array.from(segments, ({ segment }) => segment) : [...text]
}

/** What is cut of a word; of a longer one a part stays. */
const partOfWord = /(?<=\S)\s+\S{0,30}$/

/** At most `maxLength` code points of the text, ending with a word, or a grapheme of a long one. */
export function truncate(text: string, maxLength: number): string {
  const points = [...text.slice(0, maxLength * 2 + 2)]
  if (points.length <= maxLength) return text
  const end = points.slice(0, maxLength).join('').length
  // A grapheme longer than the limit is cut all the same.
  const shown = text.slice(0, graphemes()?.segment(text).containing(end)?.index || end)
  const words = text.slice(0, shown.length + 1).replace(partOfWord, '')
  return `${words.length > shown.length ? shown : words}…`
}

/** A project's short description. */
export function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s)/s.exec(text)?.[0] ?? text
}

export function startingUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
