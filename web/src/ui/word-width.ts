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
 * em that the lines of a text need where it stands on so many at most, broken at spaces and after hyphens alone. By
 * classes of letters and a little more than they take in Geist; what has no class is square.
 */
export function wordWidth(text: string, lines = 3): number {
  return rounded(narrowest(text.trim().match(/[^\s-]*(?:-|\s+|$)/g) ?? [], lines))
}

/** Of the ways to put the words on so many lines, the width of the one whose widest line is the narrowest. */
function narrowest(words: readonly string[], lines: number): number {
  const all = widthOf(words.join('').trim())
  if (lines === 1) return all
  const ways = words.map((_, index) => {
    const first = widthOf(words.slice(0, index).join('').trim())
    return Math.max(first, narrowest(words.slice(index), lines - 1))
  })
  return Math.min(all, ...ways)
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
