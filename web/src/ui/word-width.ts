const widths: [RegExp, em: number][] = [
  [/\p{Mn}/u, 0],
  [/[-frt\s]/, 0.45],
  [/[ijlI.,'’]/, 0.32],
  [/[mwMфшщюыДЫМФЪωψφ]/, 0.91],
  [/[WжЖШЩЮæœÆŒ]/, 1.04],
  [/%/, 0.85],
  [/\p{Ll}/u, 0.64],
  [/[\p{Lu}\p{Nd}]/u, 0.79],
  [/\p{Script=Arabic}|\p{Script=Hebrew}/u, 0.7],
]
/** Letter spacing of large text, of figures less by 0.01. */
const tracking = -0.05
/** Of Geist's digits so spaced. */
const digitWidths = [0.65, 0.4, 0.61, 0.61, 0.61, 0.63, 0.59, 0.52, 0.61, 0.59]
/** How far what is drawn of them reaches beyond their widths. */
const overhangs = [-0.01, -0.07, -0.02, -0.01, -0.01, -0.02, 0, 0.04, 0, -0.01]

/**
 * Width in em of a text on at most that many lines, broken only at spaces and after hyphens. Estimated by classes
 * of letters, slightly wider than in Geist; letters without a class count as 1 em.
 */
export function wordWidth(text: string, lines = 3): number {
  return rounded(narrowest(text.trim().match(/[^\s-]*(?:-|\s+|$)/g) ?? [], lines))
}

/**
 * Width in em by which a text is as large as a box lets it be, on up to three lines. `line`: the height of a line in em,
 * times the box's width by its height.
 */
export function fittingWidth(text: string, line: number): number {
  return Math.min(
    ...[1, 2, 3].map((lines) => Math.max(wordWidth(text, lines), rounded(lines * line))),
  )
}

/** The width of the widest line, for the breaks that make it narrowest. */
function narrowest(words: readonly string[], lines: number): number {
  const all = widthOf(words.join('').trim())
  if (lines === 1) return all
  const ways = words.map((_, index) => {
    const first = widthOf(words.slice(0, index).join('').trim())
    return Math.max(first, narrowest(words.slice(index), lines - 1))
  })
  return Math.min(all, ...ways)
}

/** Width in em of a text on one line. */
export function lineWidth(text: string): number {
  return rounded(widthOf(text))
}

/**
 * Width in em of a figure and of its unit, which is 0.42 em and 0.1 em after it. Latin digits are as wide as Geist's,
 * so that they are as large as they may be.
 */
export function figureWidth(text: string, unit = ''): number {
  const digits = /^[\d.,\s]+$/.test(text)
    ? [...text].reduce((sum, one) => sum + (digitWidths[Number.parseInt(one, 10)] ?? 0.22), 0)
    : widthOf(text)
  return rounded(digits + (unit ? 0.42 * widthOf(unit) + 0.1 : 0))
}

/** em: how far a figure's last digit reaches beyond its width. */
export function overhang(figure: string): number {
  return overhangs[Number(figure.at(-1))] ?? 0
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
