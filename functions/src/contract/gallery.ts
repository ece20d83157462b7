import { z } from 'zod'
import { entryId } from './entry-id.ts'
import { limits } from './limits.ts'
import { parseList, rawInput, refuse, text } from './text.ts'

const middle = '50% 50%'

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
export function focus(otherwise: string) {
  return rawInput.transform((value, context): string => {
    if (value === undefined || value === '') return otherwise
    return typeof value === 'string' && isFocus(value)
      ? value
      : refuse(context, 'Choose the focal point')
  })
}

export function isFocus(value: string): boolean {
  return /^(?:100|\d\d?)% (?:100|\d\d?)%$/.test(value)
}

/** A list of images of this kind, at most `limits.gallery`; a form sends it as JSON. */
export function gallery(kind: string) {
  const form = new RegExp(`^images/${kind}/[0-9a-f]{64}\\.webp$`)
  const image = z.object(
    {
      id: entryId,
      image: rawInput.transform((value, context): string => {
        const isStored = typeof value === 'string' && form.test(value)
        return isStored ? value : refuse(context, 'Choose this image again', 'bad_image')
      }),
      width: side(),
      height: side(),
      alt: text('a description of the image', limits.alternative),
      focus: focus(middle),
    },
    'Enter an image',
  )
  const list = z.array(image).max(limits.gallery, `Choose at most ${limits.gallery} images`)
  return rawInput.transform((value, context): OwnGalleryImage[] => {
    const images = parseList(value || [])
    if (images === null) return refuse(context, 'Enter a list of images')
    const result = list.safeParse(images)
    if (result.success) return result.data
    for (const issue of result.error.issues) context.addIssue({ ...issue } as never)
    return z.NEVER
  })
}

function side() {
  return rawInput.transform((value): number => {
    const isSide = typeof value === 'number' && Number.isInteger(value)
    return isSide && value > 0 && value <= limits.imageSide ? value : 0
  })
}
