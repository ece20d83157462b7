type Sides = { width?: number | undefined; height?: number | undefined }

/** The ratio that a published gallery crops an image to: an upright one stays upright. */
export function galleryCrop({ width = 0, height = 0 }: Sides): '2/3' | '3/2' {
  return height > width ? '2/3' : '3/2'
}
