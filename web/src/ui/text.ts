/** At most `longest` characters of the text, never half of one. */
export function cut(text: string, longest: number): string {
  const characters = [...text.slice(0, longest * 2 + 2)]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text
}

/** For addresses: half an emoji, which an old entry may hold, makes encodeURIComponent throw. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
