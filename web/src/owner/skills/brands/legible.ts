import { contrastOf, luminance, parseColour, type Rgb } from '../../../contrast.ts'

/** WCAG 2.2 asks 3 of graphics (1.4.11); a stored image is encoded anew, which moves a colour by a step or two. */
const minContrast = 3.1

/**
 * The colour, made as much lighter or darker as it has to be to stand out from each of the grounds; all are
 * #rrggbb, or #rgb as a build shortens them. Its hue stays.
 */
export function legible(colour: string, grounds: readonly string[]): string {
  const own = rgb(colour)
  const others = grounds.map(rgb)
  const isDark = Math.max(...others.map(luminance)) < 0.18
  const end: Rgb = isDark ? [255, 255, 255] : [0, 0, 0]
  for (let share = 0; share <= 1; share += 0.01) {
    const mixed = own.map((part, index) =>
      Math.round(part + ((end[index] ?? 0) - part) * share),
    ) as unknown as Rgb
    if (others.some((ground) => contrastOf(mixed, ground) < minContrast)) continue
    return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  return isDark ? '#ffffff' : '#000000'
}

function rgb(colour: string): Rgb {
  return parseColour(colour) ?? [0, 0, 0]
}
