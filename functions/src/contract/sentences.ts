/** Does not match after “e.g. nurses”, “e.g. React”, “the U.S. Army” or “Dr. Rao”. */
const end =
  /(?:(?:[^\p{Lu}\p{Ll}.]\p{Ll}{0,2}|\p{Ll}{3}|\p{Lu}{2})\.|[!?])["'”’)\]]*(?=\s+[^\p{Ll}\s])|[。！？]+["'”’」』）】》〉〕]*/gu
/** A list number, or an abbreviation that stands before a name or a figure. */
const goesOn = /(?:^|\s)(?:\d{1,2}|approx|dept|esp|fig|nos?|prof|sept|vs)\.$/i

/** Offsets where a text's sentences end, except the last, in UTF-16 code units. */
export function sentenceEnds(text: string): number[] {
  const ends = Array.from(text.matchAll(end), ({ index, 0: { length } }) => index + length)
  return ends.filter((at) => !goesOn.test(text.slice(Math.max(0, at - 10), at)))
}
