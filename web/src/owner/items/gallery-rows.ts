import type { GalleryImage } from '#contract/gallery.ts'
import type { StoredImage } from './field.ts'

/** What came of an image that was on its way. */
export type Ended = StoredImage | { fault: string }

/** Of each row its path, with a number where the same image stands further up. */
export function rowIds(images: readonly GalleryImage[]): string[] {
  return images.map(({ image }, place) => {
    const above = images.slice(0, place).filter((one) => one.image === image).length
    return above > 0 ? `${image} ${above + 1}` : image
  })
}

export function editRow(
  images: readonly GalleryImage[],
  id: string,
  fields: Partial<GalleryImage>,
): GalleryImage[] {
  const place = rowIds(images).indexOf(id)
  return images.map((one, index) => (index === place ? { ...one, ...fields } : one))
}

/** With a row that was removed, as its image has `ended` where it was on its way then. */
export function putBack(
  images: readonly GalleryImage[],
  row: GalleryImage,
  place: number,
  ended: Ended | undefined,
): GalleryImage[] {
  if (ended && 'fault' in ended) return [...images]
  return [...images.slice(0, place), { ...row, ...ended }, ...images.slice(place)]
}
