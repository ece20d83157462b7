const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter() : null

/** What is read as one character each, as far as the browser can tell. */
export function characters(text: string): string[] {
  return graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text]
}

/** At most `longest` code points of the text, never part of what is read as one character. */
export function cut(text: string, longest: number): string {
  const points = [...text.slice(0, longest * 2 + 2)]
  if (points.length <= longest) return text
  const end = points.slice(0, longest).join('').length
  // A character that is longer than all there is room for is cut none the less.
  return `${text.slice(0, graphemes?.segment(text).containing(end)?.index || end)}…`
}

/** For addresses: half an emoji, which an old entry may hold, makes encodeURIComponent throw. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
