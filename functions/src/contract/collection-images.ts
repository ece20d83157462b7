import type { CollectionContract } from './collection.ts'
import type { GalleryImage } from './gallery.ts'
import { getProperty, setProperty } from './property-paths.ts'

interface StoredImage {
  /** '' when there is none. */
  path: string
  /** px */
  width: number
  height: number
  /** Degrees of OKLCH; null for an image without colours, or stored before hues were computed. */
  hue: number | null
}

/** Images by the name of the form's file field. */
export type Images = Record<string, StoredImage>

const noImage: StoredImage = { path: '', width: 0, height: 0, hue: null }

export function imagesOf({ images }: CollectionContract, entry: object): Images {
  return Object.fromEntries(
    Object.entries(images).map(([field, { path, width = '', height = '', hue = '' }]) => [
      field,
      {
        path: String(getProperty(entry, path) ?? ''),
        width: Number(getProperty(entry, width) ?? 0),
        height: Number(getProperty(entry, height) ?? 0),
        hue: degrees(getProperty(entry, hue)),
      },
    ]),
  )
}

/** An entry with these images; fields that are not named have none. */
export function joinImages<Entry extends object>(
  { images: fields }: CollectionContract,
  entry: Entry,
  images: Partial<Images>,
): Entry {
  const joined = { ...entry }
  for (const [field, { path, width, height, hue }] of Object.entries(fields)) {
    const image = images[field] ?? noImage
    setProperty(joined, path, image.path)
    if (width) setProperty(joined, width, image.width)
    if (height) setProperty(joined, height, image.height)
    if (hue) setProperty(joined, hue, image.hue)
  }
  return joined
}

function degrees(value: unknown): number | null {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 360 ? Number(value) : null
}

/** The images of an entry's galleries; for untrusted data, whatever has their shape. */
export function galleryImages({ galleries }: CollectionContract, entry: object): GalleryImage[] {
  return galleries.flatMap((name) => {
    const list = getProperty(entry, name)
    return Array.isArray(list)
      ? list.filter((one) => typeof getProperty(one, 'image') === 'string')
      : []
  })
}

export function imagePaths(contract: CollectionContract, entry: object): string[] {
  const single = Object.values(imagesOf(contract, entry)).map(({ path }) => path)
  const listed = galleryImages(contract, entry).map(({ image }) => image)
  return [...single, ...listed].filter((path) => path !== '')
}
