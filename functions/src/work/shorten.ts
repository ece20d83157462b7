export function shorten(text: string, longest: number): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text
}
