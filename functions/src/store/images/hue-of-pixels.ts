/** Sectors of the hue circle. */
const parts = 24
/** OKLCH chroma, averaged over all pixels; below it an image looks grey. */
const minChroma = 0.004

/**
 * The dominant hue in whole degrees of OKLCH; null where there is hardly any colour. `pixels` holds three sRGB
 * bytes each; they are weighted by chroma, so that white and grey do not count.
 */
export function hueOfPixels(pixels: Uint8Array): number | null {
  const sums = Array.from({ length: parts }, () => ({ a: 0, b: 0 }))
  for (let at = 0; at < pixels.length; at += 3) {
    const [a, b] = colourOf(pixels.subarray(at, at + 3))
    const sum = sums[Math.floor(degreesOf(a, b) / (360 / parts)) % parts]
    if (sum) Object.assign(sum, { a: sum.a + a, b: sum.b + b })
  }
  // Including the neighbouring sectors, since a colour may lie on a border.
  const around = sums.map((sum, part) => {
    const three = [sums.at(part - 1), sum, sums[(part + 1) % parts]]
    const total = (axis: 'a' | 'b') => three.reduce((all, one) => all + (one?.[axis] ?? 0), 0)
    return { a: total('a'), b: total('b') }
  })
  const chroma = ({ a, b }: { a: number; b: number }) => Math.hypot(a, b)
  const strongest = around.reduce((best, one) => (chroma(one) > chroma(best) ? one : best))
  if (chroma(strongest) < (minChroma * pixels.length) / 3) return null
  return Math.round(degreesOf(strongest.a, strongest.b)) % 360
}

function degreesOf(a: number, b: number): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

/** The a and b axes of OKLab: https://bottosson.github.io/posts/oklab/ */
function colourOf(rgb: Uint8Array): [a: number, b: number] {
  const [red = 0, green = 0, blue = 0] = Array.from(rgb, (byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
