export type Direction = 'ltr' | 'rtl'

/** Or the mark that stands for one. Numerals of Arabic are read from left to right. */
const rtlLetter = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}]|\u200f/u

const other = String.raw`(?![\p{Script=Hebrew}\p{Script=Arabic}\u200f])`
/** From a letter of a script that runs from left to right to the last letter, number, + or # before one that does not. */
const ltrWords = new RegExp(
  String.raw`(${other}\p{L}(?:(?:${other}.)*${other}[\p{L}\p{N}+#])?)`,
  'su',
)

export function hasRtl(text: string): boolean {
  return rtlLetter.test(text)
}

/**
 * The base direction of a paragraph: where the page runs from left to right, that of its first letter. Where the page
 * runs from right to left, only words without any letter of such a script run the other way, and no numbers: of
 * 2019–2021 the first year stands at the right.
 */
export function directionIn(page: Direction, paragraph: string): Direction {
  if (page === 'rtl') return hasRtl(paragraph) || !/\p{L}/u.test(paragraph) ? 'rtl' : 'ltr'
  return hasRtl(/[\p{L}\u200f]/u.exec(paragraph)?.[0] ?? '') ? 'rtl' : 'ltr'
}

/** The parts of a text whose base direction is from right to left, for programs that are told each one's. */
export function directedParts(text: string): { text: string; isRtl: boolean }[] {
  return text
    .split(ltrWords)
    .map((part, index) => ({ text: part, isRtl: index % 2 === 0 }))
    .filter((part) => part.text !== '')
}
