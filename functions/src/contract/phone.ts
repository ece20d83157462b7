/** E.164. */
const maxDigits = 15
/** Digits where letters follow: with fewer the letters are part of the number, as in 1-800-FLOWERS. */
const fewestBeforeLetters = { dash: 9, other: 7 }
/** Of each of two numbers between which a slash stands. */
const fewestOfTwo = 7

/**
 * What a link dials, the first of several: without an extension, and without the (0) that a caller from abroad leaves
 * out. Undefined where no number is left, or only a part of one.
 */
export function phoneAddress(phone: string): string | undefined {
  const plain = phone.normalize('NFKC')
  const from = firstOf(plain.slice(Math.max(plain.indexOf('+'), 0)))
  const [, number = '', letter] = /([+\d][^\p{L};,#+]*)(\p{L})?/u.exec(from) ?? []
  const dialled = number.replace(/^(\+.*?)\(\s*0\s*\)/, '$1').replace(/(?!^\+)\D/g, '')
  const digits = dialled.replace('+', '').length
  const fewest = letter ? fewestBeforeLetters[number.endsWith('-') ? 'dash' : 'other'] : 1
  return digits >= fewest && digits <= maxDigits ? `tel:${dialled}` : undefined
}

/** Of "98765 00210 / 98765 00211" the first; a slash also stands within a number, after its area's. */
function firstOf(numbers: string): string {
  const parts = numbers.split('/')
  const areWhole = parts.every((part) => part.replace(/\D/g, '').length >= fewestOfTwo)
  return areWhole ? (parts[0] ?? '') : numbers
}
