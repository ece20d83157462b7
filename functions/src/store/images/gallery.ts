import type { CollectionContract } from '../../contract/collection.ts'
import { galleryImages } from '../../contract/collection-images.ts'
import type { OwnGalleryImage } from '../../contract/gallery.ts'
import { withIds } from '../../contract/ids.ts'
import { HttpError } from '../../errors.ts'
import type { Content } from '../content.ts'
import { touchImage } from './images.ts'

/**
 * A form's galleries, with each image's width and height as measured by the server. Throws 400, naming the image's
 * field, when an image is not stored.
 */
export async function findListed(
  contract: CollectionContract,
  fields: Content,
  stored: Content = {},
): Promise<Content> {
  const storedImages = new Map(galleryImages(contract, stored).map((one) => [one.image, one]))
  const lists: Content = {}
  for (const name of contract.galleries) {
    const images: OwnGalleryImage[] = []
    for (const [index, image] of (fields[name] as OwnGalleryImage[]).entries()) {
      const size = storedImages.get(image.image) ?? (await measure(image.image))
      if (size === null) throw isMissing(`${name}.${index}.image`)
      images.push({ ...image, width: size.width, height: size.height })
    }
    lists[name] = withIds(images, stored[name])
  }
  return lists
}

/** Width and height in px; null when the image is not stored. */
async function measure(path: string): Promise<{ width: number; height: number } | null> {
  const bytes = await touchImage(path)
  if (bytes === null) return null
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

function isMissing(field: string): HttpError {
  const message = 'Choose this image again'
  return new HttpError(400, 'missing_image', message, { fields: { [field]: message } })
}
