/** For URLs: a lone surrogate, which an old entry may contain, makes encodeURIComponent throw. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
