/**
 * What a link dials: without an extension, and without the (0) that a caller from abroad leaves out. Undefined where
 * no number is left.
 */
export function phoneAddress(phone: string): string | undefined {
  const number = /[+\d][^a-z;,#]*/i.exec(phone)?.[0] ?? ''
  const dialled = number.replace(/^(\+.*?)\(\s*0\s*\)/, '$1').replace(/(?!^\+)\D/g, '')
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined
}
