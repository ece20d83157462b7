/** Digits: the most that a number has (E.164), and the fewest where letters follow: those of 1-800-FLOWERS are part of it. */
const most = 15
const fewestBeforeLetters = { dash: 9, other: 7 }

/**
 * What a link dials, the first of several: without an extension, and without the (0) that a caller from abroad leaves
 * out. Undefined where no number is left, or only a part of one.
 */
export function phoneAddress(phone: string): string | undefined {
  const from = phone.slice(Math.max(phone.indexOf('+'), 0))
  const [, number = '', letter] = /([+\d][^\p{L};,#+]*)(\p{L})?/u.exec(from) ?? []
  const dialled = number.replace(/^(\+.*?)\(\s*0\s*\)/, '$1').replace(/(?!^\+)\D/g, '')
  const digits = dialled.replace('+', '').length
  const fewest = letter ? fewestBeforeLetters[number.endsWith('-') ? 'dash' : 'other'] : 1
  return digits >= fewest && digits <= most ? `tel:${dialled}` : undefined
}
