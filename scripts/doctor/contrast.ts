/** Checks the contrast of the colours in web/src/tokens.css, in both themes. */
import { coloursOf } from '../../web/publish/colours.ts'
import { contrastOf, luminance, parseColour } from '../../web/src/contrast.ts'

const file = 'web/src/tokens.css'

/** Minimum contrast by WCAG 2: 7 for long texts (AAA), 4.5 for the rest (AA). */
const pairs = [
  ['text', 'page', 7],
  ['muted', 'page', 4.5],
  ['accent', 'page', 4.5],
  ['on-accent', 'accent', 4.5],
  ['header-text', 'header', 7],
] as const

export interface Finding {
  /** `unknown`: it could not be checked. Only an error fails the command. */
  level: 'error' | 'warning' | 'unknown'
  text: string
  fix: string
}

export function findContrastFaults(css: string): Finding[] {
  return Object.entries(coloursOf(css)).flatMap(([theme, colour]) =>
    pairs.flatMap(([above, below, least]): Finding[] => {
      const place = `--${above} on --${below} in the ${theme} theme`
      const [one, other] = [above, below].map((name) => parseColour(colour(name)))
      if (!one || !other) {
        const fix = `write it so in ${file}, or see for yourself; icons and preview picture are drawn from it`
        return [{ level: 'unknown', text: `${place}: not written as #rrggbb or rgb()`, fix }]
      }
      // Rounded down: 4.498 must not read as 4.50.
      const contrast = Math.floor(contrastOf(one, other) * 100) / 100
      const direction = luminance(other) > 0.18 ? 'darker' : 'lighter'
      const text = `${place} has a contrast of ${contrast}, it needs ${least}`
      const fix = `make --${above} ${direction} in ${file}`
      return contrast >= least ? [] : [{ level: 'error', text, fix }]
    }),
  )
}
