type Sides = { width?: number | undefined; height?: number | undefined }

/** The ratio that the gallery of a project's page crops an image to: an upright one stays upright. */
export function galleryCrop({ width = 0, height = 0 }: Sides): '2/3' | '3/2' {
  return height > width ? '2/3' : '3/2'
}
