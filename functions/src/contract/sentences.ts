/** Not after “e.g. nurses”, “e.g. React”, “the U.S. Army”, “Dr. Rao” or “No. 4”. */
const end =
  /(?:(?:[^\p{Lu}\p{Ll}.]\p{Ll}{0,2}|\p{Ll}{3}|\p{Lu}{2})\.|[!?])["'”’)\]]*(?=\s+[^\p{Ll}\s])|[。！？]["'”’」』）]*/gu
/** UTF-16 code units: what ends before is the number of a list. */
const shortest = 6

/** Where sentences of a text end, but for the last one, in UTF-16 code units. */
export function sentenceEnds(text: string): number[] {
  const ends = Array.from(text.matchAll(end), ({ index, 0: { length } }) => index + length)
  return ends.filter((at) => at >= shortest)
}
