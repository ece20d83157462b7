import { isFocus } from '#contract/gallery.ts'
import type { Project } from '#contract/project.ts'
import { Plate } from '../ui/plate.tsx'

/** The URL of a stored image, or of its copy of that width. */
export type ImageAddress = (path: string, width?: 480 | 960) => string

interface CoverProps {
  project: Project
  /** The plate's hue in degrees. */
  hue: number
  imageAddress: ImageAddress
  id?: string
  /** The `sizes` of an image that fills the plate, and of an inset one. */
  sizes: { filled: string; set: string }
  isLazy?: boolean
}

export function Cover({ project, hue, imageAddress, id, sizes, isLazy }: CoverProps) {
  const { photo, photoWidth, photoHeight, photoFocus, photoFills } = project
  const look = photoFills ? { className: 'cover', id } : {}
  const picture = photo && (
    <img
      {...look}
      {...(isLazy ? { loading: 'lazy', decoding: 'async' } : { fetchPriority: 'high' })}
      src={imageAddress(photo, 960)}
      srcSet={sources(imageAddress, photo, photoWidth)}
      sizes={photoFills ? sizes.filled : sizes.set}
      width={photoWidth || 1600}
      height={photoHeight || 900}
      alt=""
      style={placed(photoFocus)}
    />
  )
  if (picture && photoFills) return picture
  return (
    <Plate id={id} project={project} hue={hue}>
      {picture}
    </Plate>
  )
}

type Image = Project['gallery'][number]

interface PictureProps extends Image {
  imageAddress: ImageAddress
  sizes: string
  isCut?: boolean
}

export function Picture({
  image,
  width,
  height,
  alt,
  focus,
  sizes,
  isCut,
  imageAddress,
}: PictureProps) {
  return (
    <a className="picture" href={imageAddress(image)}>
      <img
        src={imageAddress(image, 960)}
        srcSet={sources(imageAddress, image, width)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={isCut ? placed(focus) : undefined}
      />
    </a>
  )
}

/** Keeps the focus point visible when cropped. */
function placed(focus: string) {
  return isFocus(focus) ? { objectPosition: focus } : undefined
}

function sources(address: ImageAddress, path: string, width: number): string {
  const copies = ([480, 960] as const).filter((copy) => copy < width)
  return [
    ...copies.map((copy) => `${address(path, copy)} ${copy}w`),
    `${address(path)} ${width || 1920}w`,
  ].join(', ')
}
