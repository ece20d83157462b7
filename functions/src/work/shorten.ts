export function shorten(text: string, maxLength: number): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text
}
