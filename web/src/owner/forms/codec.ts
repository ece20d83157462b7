import type { GalleryImage } from '#contract/gallery.ts'
import { parseList } from '#contract/text.ts'
import { imageUrl } from '../../api.ts'
import type { ImageChoice } from '../session/autosave.ts'

/** A list of images is one text of a form, '' when it is empty; the same list gives the same text. */
export function writeGallery(images: readonly GalleryImage[]): string {
  const list = images.map(({ image, width, height, alt, focus }) => {
    return { image, width, height, alt, focus }
  })
  return list.length > 0 ? JSON.stringify(list) : ''
}

export function readGallery(text: string): GalleryImage[] {
  return (parseList(text) ?? []) as GalleryImage[]
}

export function imageSource({ file, preview, removed }: ImageChoice, stored: string): string {
  return preview || (stored && !removed && !file ? imageUrl(stored, 960) : '')
}

/** Of another image the focus would be any place; the stored one has its own. `focus` is that of `before`. */
export function focusAfter(
  before: ImageChoice,
  next: ImageChoice,
  { focus, stored }: { focus: string; stored: string },
): string {
  if (next.file === before.file && next.missing === before.missing) return focus
  return next.file || next.missing ? '' : stored
}

/** People type example.com; the address it means is https://example.com. */
export function completeAddress(value: string): string {
  const text = value.trim()
  return /^[^\s:/]+\.[^\s:/]+(\/\S*)?$/.test(text) ? `https://${text}` : text
}

export function splitList(text: string, separator = ','): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
