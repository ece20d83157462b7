/** E.164. */
const maxDigits = 15
/** Digits needed before letters: with fewer, the letters are part of the number, as in 1-800-FLOWERS. */
const minBeforeLetters = { dash: 9, other: 7 }
/** Digits that each of two numbers separated by a slash must have. */
const minOfTwo = 7

/** The shortest numbers, those of Niue and Saint Helena, have four; 1-800-FLOWERS has four as well. */
const minDigits = 4

/** Whether it may be a telephone number, in whatever way people write them. */
export function isPhone(text: string): boolean {
  const digits = text.normalize('NFKC').match(/\p{Nd}/gu) ?? []
  return digits.length >= minDigits && !text.includes('@')
}

/**
 * The number for a tel: link, the first of several, without an extension and without the (0) that callers from
 * abroad omit. Undefined where no complete number is found.
 */
export function phoneAddress(phone: string): string | undefined {
  const plain = phone.normalize('NFKC')
  const from = firstOf(plain.slice(Math.max(plain.indexOf('+'), 0)))
  const [, number = '', letter] = /([+\d][^\p{L};,#+]*)(\p{L})?/u.exec(from) ?? []
  const dialled = number.replace(/^(\+.*?)\(\s*0\s*\)/, '$1').replace(/(?!^\+)\D/g, '')
  const digits = dialled.replace('+', '').length
  const min = letter ? minBeforeLetters[number.endsWith('-') ? 'dash' : 'other'] : 1
  return digits >= min && digits <= maxDigits ? `tel:${dialled}` : undefined
}

/** The first of "98765 00210 / 98765 00211"; a slash may also follow the area code within one number. */
function firstOf(numbers: string): string {
  const parts = numbers.split('/')
  const areWhole = parts.every((part) => part.replace(/\D/g, '').length >= minOfTwo)
  return areWhole ? (parts[0] ?? '') : numbers
}
