import type { Parse } from './parse-text.ts'

/** Widths in px of every stored image; the first is the full size. */
export const imageWidths = [1920, 960, 480] as const

export type CopyWidth = Exclude<(typeof imageWidths)[number], 1920>

/** The path of a smaller copy; `path` is the full size, with any prefix. */
export function resizedPath(path: string, width: CopyWidth): string {
  return path.replace(/\.webp$/, `-${width}.webp`)
}

/** The paths of the full size and its smaller copies. */
export function sizesOf(path: string): string[] {
  const [, ...smaller] = imageWidths
  return [path, ...smaller.map((width) => resizedPath(path, width))]
}

/** The path of the full size, given that of any copy. */
export function fullSizeOf(path: string): string {
  return path.replace(/-\d+\.webp$/, '.webp')
}

/** A stored image, or one uploaded with the form; '' for none. */
const imageForms = /^(?:images\/profile\/[0-9a-f]{64}\.webp|file:[\w.]+)$/
export const parseImage: Parse<string> = (value, refuse) => {
  if (value === undefined || value === '') return ''
  return typeof value === 'string' && imageForms.test(value)
    ? value
    : refuse('Choose an image', 'bad_image')
}
