/** Widths in px that every stored image is kept in; the first is the full size. */
export const imageWidths = [1920, 960, 480] as const

export type CopyWidth = Exclude<(typeof imageWidths)[number], 1920>

/** Of a smaller copy; `path` is the full size, with anything before it. */
export function copyOf(path: string, width: CopyWidth): string {
  return path.replace(/\.webp$/, `-${width}.webp`)
}

/** The full size and its smaller copies. */
export function sizesOf(path: string): string[] {
  const [, ...smaller] = imageWidths
  return [path, ...smaller.map((width) => copyOf(path, width))]
}

/** What a copy, or the full size itself, is a size of. */
export function fullSizeOf(path: string): string {
  return path.replace(/-\d+\.webp$/, '.webp')
}
