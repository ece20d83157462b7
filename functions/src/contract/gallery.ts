import type { Parse } from './parse-text.ts'

/** A gallery's image. The server fills in width and height in px, 0 until then. */
export interface GalleryImage {
  /** images/KIND/SHA256.webp */
  image: string
  width: number
  height: number
  alt: string
  /** The point that stays visible when the image is cropped, as an object-position. */
  focus: string
}

export type OwnGalleryImage = GalleryImage & { id: string }

/** An object-position of two percentages, across and down. */
export function parseFocus(otherwise: string): Parse<string> {
  return (value, refuse) => {
    if (value === undefined || value === '') return otherwise
    return typeof value === 'string' && isFocus(value) ? value : refuse('Choose the focal point')
  }
}

export function isFocus(value: string): boolean {
  return /^(?:100|\d\d?)% (?:100|\d\d?)%$/.test(value)
}
