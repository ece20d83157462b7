import { graphemes } from '#contract/graphemes.ts'

// Each of these is a character, whatever stands beside it.
const latin = /^[ -~\u00a0-\u024f]*$/

/** What is read as one character each, as far as the browser can tell. */
export function characters(text: string): string[] {
  const segments = latin.test(text) ? null : graphemes()?.segment(text)
  return segments ? Array.from(segments, ({ segment }) => segment) : [...text]
}

/** At most `longest` code points of the text, never part of what is read as one character. */
export function cut(text: string, longest: number): string {
  const points = [...text.slice(0, longest * 2 + 2)]
  if (points.length <= longest) return text
  const end = points.slice(0, longest).join('').length
  // A character that is longer than all there is room for is cut none the less.
  return `${text.slice(0, graphemes()?.segment(text).containing(end)?.index || end)}…`
}

/** For addresses: half an emoji, which an old entry may hold, makes encodeURIComponent throw. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** All that is said of a project where there is little room. */
export function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s)/s.exec(text)?.[0] ?? text
}
