export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses #rrggbb, #rgb or rgb(). Opaque only, since the contrast of a translucent colour depends on its background. */
export function parseColour(value: string): Rgb | undefined {
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value) ?? []
  if (hex) {
    const number = Number.parseInt(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex, 16)
    return [number >> 16, (number >> 8) & 255, number & 255]
  }
  const [, numbers] = /^rgb\(([\d\s,.]+)\)$/.exec(value) ?? []
  const [red, green, blue, more] = numbers?.split(/[\s,]+/).map(Number) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return more === undefined ? [red, green, blue] : undefined
}

/** The WCAG 2 contrast ratio, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2 relative luminance. */
export function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
