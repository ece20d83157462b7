import type { GalleryImage } from '#contract/gallery.ts'
import { limits } from '#contract/limits.ts'
import type { StoredImage } from './field.ts'

/** What came of an image that was on its way. */
export type Ended = StoredImage | { fault: string }

/** A row keeps its id while its image is stored, moved and put into words. */
export interface Row extends GalleryImage {
  id: string
}

/** The id of each is its path, with a number where the same image stands further up. */
export function toRows(images: readonly GalleryImage[]): Row[] {
  return images.map((one, place) => {
    const above = images.slice(0, place).filter(({ image }) => image === one.image).length
    return { ...one, id: above > 0 ? `${one.image} ${above + 1}` : one.image }
  })
}

/** For how many more there is room: one that is put back may be one too many. */
export function roomIn(rows: readonly Row[]): number {
  return Math.max(0, limits.gallery - rows.length)
}

export function editRow(rows: readonly Row[], id: string, fields: Partial<GalleryImage>): Row[] {
  return rows.map((one) => (one.id === id ? { ...one, ...fields } : one))
}

/** With a row that was removed, as its image has `ended` where it was on its way then. */
export function putBack(
  rows: readonly Row[],
  row: Row,
  place: number,
  ended: Ended | undefined,
): Row[] {
  if (ended && 'fault' in ended) return [...rows]
  return [...rows.slice(0, place), { ...row, ...ended }, ...rows.slice(place)]
}
