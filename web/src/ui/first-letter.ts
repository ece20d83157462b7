/**
 * What a reader takes for the first letter of a name, also where that is a flag or a family of emoji. The same in
 * every browser, of which some have no Intl.Segmenter: the published page must read as the one that is hydrated.
 */
const first =
  /^\p{Format}*(?:\p{RI}{2}|.[\p{M}\p{EMod}\u{E0020}-\u{E007F}]*(?:\u200D.[\p{M}\p{EMod}]*)*)/su

export function firstLetter(name: string): string {
  return first.exec(name)?.[0] ?? ''
}
