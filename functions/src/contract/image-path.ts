/** Widths in px that every stored image is kept in; the first is the full size. */
export const imageWidths = [1920, 960, 480] as const

export type CopyWidth = Exclude<(typeof imageWidths)[number], 1920>

/** Of a smaller copy; `path` is the full size, with anything before it. */
export function resizedPath(path: string, width: CopyWidth): string {
  return path.replace(/\.webp$/, `-${width}.webp`)
}

/** The full size and its smaller copies. */
export function sizesOf(path: string): string[] {
  const [, ...smaller] = imageWidths
  return [path, ...smaller.map((width) => resizedPath(path, width))]
}

/** The path of the full size, of a copy's path or its own. */
export function fullSizeOf(path: string): string {
  return path.replace(/-\d+\.webp$/, '.webp')
}
