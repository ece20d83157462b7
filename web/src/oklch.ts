import type { Rgb } from './contrast.ts'

/** OKLCH as red, green and blue; like browsers, reduces the chroma of colours outside the sRGB gamut. */
export function oklchToRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const [red, green, blue]: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  if (Math.min(red, green, blue) < -0.001 || Math.max(red, green, blue) > 1.001) {
    return oklchToRgb(lightness, chroma - 0.002, hue)
  }
  return [encode(red), encode(green), encode(blue)]
}

function encode(linear: number): number {
  const part = Math.min(Math.max(linear, 0), 1)
  return 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
}
