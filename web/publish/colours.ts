import { oklchToRgb } from '../src/oklch.ts'

/** The custom properties of web/src/tokens.css, for use outside a browser. */
export type Theme = 'light' | 'dark'
/** A property's value by its name without dashes; '' when it is not defined. */
export type Colours = (name: string) => string

export function coloursOf(css: string): Record<Theme, Colours> {
  const light = propertiesOf(css, ':root')
  // The dark theme inherits what it does not set from the light one.
  const dark = new Map([...light, ...propertiesOf(css, ':root[data-theme="dark"]')])
  return { light: (name) => resolve(light, name), dark: (name) => resolve(dark, name) }
}

/** OKLCH lightness and chroma of a plate's field, or of a flag's stripe, as tokens.css computes them. */
export function plateAt(
  colour: Colours,
  hue: number,
  part: 'plate' | 'flag' = 'plate',
): [lightness: number, chroma: number] {
  const warm = hue < 80 || hue > 350 ? 1 : 0
  return [
    Number(colour(`${part}-lightness`)) + warm * Number(colour('warm-lightness')),
    Number(colour(`${part}-chroma`)) + warm * Number(colour('warm-chroma')),
  ]
}

/** #rrggbb: the colours that a plate of that hue has on the page. */
export interface Plate {
  field: string
  ink: string
}

export function plateOf(colour: Colours, hue: number): Plate {
  const [lightness = Number.NaN, chroma = Number.NaN] = colour('plate-text').split(' ').map(Number)
  return { field: hexOf(...plateAt(colour, hue), hue), ink: hexOf(lightness, chroma, hue) }
}

/** #rrggbb of each stripe of the owner's flag. */
export function flagOf(colour: Colours, hues: readonly number[]): string[] {
  return hues.map((hue) => hexOf(...plateAt(colour, hue, 'flag'), hue))
}

function hexOf(...colour: Parameters<typeof oklchToRgb>): string {
  const parts = oklchToRgb(...colour).map((part) => Math.round(part).toString(16).padStart(2, '0'))
  return `#${parts.join('')}`
}

/** The properties in rules with exactly this selector, alone or in a list. */
function propertiesOf(css: string, selector: string): Map<string, string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const values = new Map<string, string>()
  for (const [, name = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const selectors = name.replaceAll("'", '"').split(',')
    if (!selectors.some((one) => one.trim() === selector)) continue
    for (const [, key = '', value = ''] of body.matchAll(/--([\w-]+)\s*:\s*([^;]+);?/g)) {
      values.set(key, value.trim())
    }
  }
  return values
}

function resolve(values: Map<string, string>, name: string, depth = 0): string {
  const value = values.get(name) ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  return other && depth < 5 ? resolve(values, other, depth + 1) : value
}
