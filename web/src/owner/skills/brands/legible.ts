type Rgb = readonly [red: number, green: number, blue: number]

/** What WCAG 2.2 asks of graphics (1.4.11). */
const enough = 3

/**
 * The colour, made as much lighter or darker as it has to be to stand out from each of the grounds; all are
 * #rrggbb, or #rgb as a build shortens them. Its hue stays.
 */
export function legible(colour: string, grounds: readonly string[]): string {
  const own = rgb(colour)
  const isDark = Math.max(...grounds.map((ground) => luminance(rgb(ground)))) < 0.18
  const end: Rgb = isDark ? [255, 255, 255] : [0, 0, 0]
  for (let share = 0; share <= 1; share += 0.01) {
    const mixed = own.map((part, index) =>
      Math.round(part + ((end[index] ?? 0) - part) * share),
    ) as unknown as Rgb
    const hex = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    if (grounds.every((ground) => contrast(hex, ground) >= enough)) return hex
  }
  return isDark ? '#ffffff' : '#000000'
}

/** 1 to 21, as WCAG counts it. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(rgb(a)), luminance(rgb(b))].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgb(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex
  const number = Number.parseInt(digits.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}
