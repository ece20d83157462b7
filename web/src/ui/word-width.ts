const widths: [RegExp, em: number][] = [
  [/\p{Mn}/u, 0],
  [/[-frt\s]/, 0.45],
  [/[ijlI.,'’]/, 0.32],
  [/[mwMфшщюыДЫМФЪωψφ]/, 0.91],
  [/[WжЖШЩЮæœÆŒ]/, 1.04],
  [/\p{Ll}/u, 0.64],
  [/[\p{Lu}\p{Nd}]/u, 0.79],
  [/\p{Script=Arabic}|\p{Script=Hebrew}/u, 0.7],
]
/** What is set large has its letters closer. */
const tracking = -0.05

/**
 * em that a line of a text needs: for its longest word, which is broken after a hyphen alone, or for its share of it all.
 * By classes of letters and a little more than they take in Geist; what has no class is square.
 */
export function wordWidth(text: string, lines = 3): number {
  const words = text.match(/[^\s-]+-?/g) ?? []
  return rounded(Math.max(...words.map(widthOf), widthOf(text) / lines))
}

/** em that all of a text needs on one line. */
export function lineWidth(text: string): number {
  return rounded(widthOf(text))
}

function rounded(em: number): number {
  return Math.ceil(em * 100) / 100
}

function widthOf(text: string): number {
  let width = 0
  for (const letter of text.normalize('NFD')) {
    const [, em = 1] = widths.find(([letters]) => letters.test(letter)) ?? []
    width += em && em + tracking
  }
  return width
}
