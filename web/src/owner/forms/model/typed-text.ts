/** Separators of lists edited as one text. */
export const separators = { commas: ', ', rows: '\n', paragraphs: '\n\n', choices: ' ' }

/** Adds https:// to an address such as example.com. */
export function completeAddress(value: string): string {
  const text = value.trim()
  return /^[^\s:/]+\.[^\s:/]+(\/\S*)?$/.test(text) ? `https://${text}` : text
}

export function splitList(text: string, separator = ','): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
