export type Theme = 'dark' | 'light'

/** The page's background in each theme, as in web/src/tokens.css, and the ink for marks without a colour. */
export const grounds = { dark: '#111318', light: '#f8fafc' } as const
const inks = { dark: '#eceff4', light: '#16202e' } as const

/** Above the 3:1 that WCAG 1.4.11 asks for: it must hold on a raised or a sunken surface too. */
const wanted = { dark: 4.5, light: 3.4 } as const

/** The WCAG 2 contrast ratio of two colours written as #rrggbb. */
export function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

/** A brand's colour, as far lightened or darkened as the theme's background asks for. */
export function readable(brand: string, theme: Theme): string {
  const { hue, saturation, lightness } = toHsl(brand)
  if (saturation < 0.2 || lightness < 0.08) return inks[theme]
  let colour = brand
  for (let step = 1; contrast(colour, grounds[theme]) < wanted[theme]; step++) {
    const shade = lightness + (theme === 'dark' ? step : -step) / 100
    // Yellow turns olive when darkened; amber stays warm.
    colour = toHex(theme === 'light' && hue > 40 && hue < 66 ? 38 : hue, saturation, shade)
  }
  return colour
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): [number, number, number] {
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

function toHsl(colour: string) {
  const [red, green, blue] = channels(colour)
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const [lightness, spread] = [(low + high) / 2, high - low]
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    high === red
      ? (green - blue) / spread + 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: (sixth * 60) % 360, saturation, lightness }
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
