/** Degrees between plates that stand beside each other. */
const apart = 40

/** Degrees of OKLCH, the same for a name each time. */
export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return (hash * 137) % 360
}

/**
 * Of a list, in its order: each is apart from the two after it. From the last on, so that a new project, which comes
 * first, leaves the others as they are.
 */
export function huesOf(projects: readonly { name: string }[]): number[] {
  const hues: number[] = []
  for (const { name } of [...projects].reverse()) {
    let hue = hueOf(name)
    while (hues.slice(0, 2).some((other) => distance(hue, other) < apart)) hue = (hue + 20) % 360
    hues.unshift(hue)
  }
  return hues
}

function distance(one: number, other: number): number {
  const way = Math.abs(one - other)
  return Math.min(way, 360 - way)
}
