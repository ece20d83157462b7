/** Whether the colours of web/src/tokens.css can be read, in both themes. */
import { coloursOf } from '../../web/publish/colours.ts'
import { error, type Finding, unknown } from './finding.ts'

const file = 'web/src/tokens.css'

/** Least contrast by WCAG 2: 7 for what is read at length (AAA), 4.5 for the rest (AA). */
const pairs = [
  ['text', 'page', 7],
  ['muted', 'page', 4.5],
  ['accent', 'page', 4.5],
  ['on-accent', 'accent', 4.5],
  ['header-text', 'header', 7],
] as const

export function findContrastFaults(css: string): Finding[] {
  return Object.entries(coloursOf(css)).flatMap(([theme, colour]) =>
    pairs.flatMap(([above, below, least]): Finding[] => {
      const place = `--${above} on --${below} in the ${theme} theme`
      const [one, other] = [above, below].map((name) => parseColour(colour(name)))
      if (!one || !other) {
        const fix = `write it so in ${file}, or see for yourself; icons and preview picture are drawn from it`
        return [unknown(`${place}: not written as #rrggbb or rgb()`, fix)]
      }
      // Cut, not rounded: 4.498 must not read as 4.50.
      const contrast = Math.floor(contrastOf(one, other) * 100) / 100
      const direction = luminance(other) > 0.18 ? 'darker' : 'lighter'
      const text = `${place} has a contrast of ${contrast}, it needs ${least}`
      return contrast >= least ? [] : [error(text, `make --${above} ${direction} in ${file}`)]
    }),
  )
}

type Colour = [number, number, number]

/** Opaque colours only: what shines through has no contrast of its own. */
function parseColour(value: string): Colour | undefined {
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value) ?? []
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)
    return digits?.map((pair) => Number.parseInt(pair, 16)) as Colour
  }
  const [, numbers] = /^rgb\(([\d\s,.]+)\)$/.exec(value) ?? []
  const parts = numbers?.split(/[\s,]+/).map(Number)
  return parts?.length === 3 ? (parts as Colour) : undefined
}

export function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2, relative luminance. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
