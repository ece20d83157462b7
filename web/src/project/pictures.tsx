import type { CSSProperties } from 'react'
import { isFocus } from '#contract/gallery.ts'
import type { Project } from '#contract/project.ts'
import { galleryCrop } from '../ui/gallery-crop.ts'

/** The URL of a stored image, or of its copy of that width. */
export type ImageAddress = (path: string, width?: 480 | 960) => string

interface PhotoProps {
  project: Project
  imageAddress: ImageAddress
  className?: string | undefined
  sizes: string
  isLazy?: boolean | undefined
}

/** The project's photo, whose name is said beside it. */
export function Photo({ project, imageAddress, className, sizes, isLazy }: PhotoProps) {
  const { photo, photoWidth, photoHeight, photoFocus } = project
  return (
    <img
      className={className}
      {...(isLazy ? { loading: 'lazy', decoding: 'async' } : { fetchPriority: 'high' })}
      src={imageAddress(photo, 960)}
      srcSet={sources(imageAddress, photo, photoWidth)}
      sizes={sizes}
      width={photoWidth || 1600}
      height={photoHeight || 900}
      alt=""
      style={placed(photoFocus)}
    />
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
  const crop = { '--crop': galleryCrop({ width, height }) } as CSSProperties
  return (
    <a className="picture" href={imageAddress(image)} style={isCut ? crop : undefined}>
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
