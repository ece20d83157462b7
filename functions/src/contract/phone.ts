/** On the keys of a telephone, from A on. */
const keys = '22233344455566677778889999'

/**
 * What a link dials: without an extension, and without the (0) that a caller from abroad leaves out. Undefined where
 * no number is left.
 */
export function phoneAddress(phone: string): string | undefined {
  // 1-800-FLOWERS
  const spelt = phone.replace(/-(?!EXT)[A-Z]{2,}/g, (word) =>
    word.replace(/[A-Z]/g, (letter) => keys[letter.charCodeAt(0) - 65] ?? ''),
  )
  const number = /[+\d][^a-z;,#]*/i.exec(spelt)?.[0] ?? ''
  const dialled = number.replace(/^(\+.*?)\(\s*0\s*\)/, '$1').replace(/(?!^\+)\D/g, '')
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined
}
