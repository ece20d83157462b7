/**
 * What a link dials: without an extension, and without the (0) that a caller from abroad leaves out. Undefined where
 * no number is left.
 */
export function phoneAddress(phone: string): string | undefined {
  const [, number = '', letter] = /([+\d][^a-z;,#]*)([a-z])?/i.exec(phone) ?? []
  const dialled = number.replace(/^(\+.*?)\(\s*0\s*\)/, '$1').replace(/(?!^\+)\D/g, '')
  // Of 1-800-FLOWERS the letters are the number.
  return (letter ? /\d{5}/ : /\d/).test(dialled) ? `tel:${dialled}` : undefined
}
