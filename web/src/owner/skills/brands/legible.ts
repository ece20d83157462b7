import { contrastOf, luminance, parseColour, type Rgb } from '../../../contrast.ts'

/** WCAG 2.2 asks for 3 in graphics (1.4.11); re-encoding the image shifts a colour by a step or two. */
const minContrast = 3.1

/**
 * The colour, lightened or darkened just enough for contrast with each background; its hue is kept. All are
 * #rrggbb, or #rgb as a build shortens them.
 */
export function legible(colour: string, grounds: readonly string[]): string {
  const own = rgb(colour)
  const others = grounds.map(rgb)
  const isDark = Math.max(...others.map(luminance)) < 0.18
  const end: Rgb = isDark ? [255, 255, 255] : [0, 0, 0]
  for (let share = 0; share <= 1; share += 0.01) {
    const mix = (index: 0 | 1 | 2) => Math.round(own[index] + (end[index] - own[index]) * share)
    const mixed: Rgb = [mix(0), mix(1), mix(2)]
    if (others.some((ground) => contrastOf(mixed, ground) < minContrast)) continue
    return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  return isDark ? '#ffffff' : '#000000'
}

function rgb(colour: string): Rgb {
  return parseColour(colour) ?? [0, 0, 0]
}
