import type { CSSProperties } from 'react'
import { isFocus } from '#contract/gallery.ts'
import type { Project } from '#contract/project.ts'
import { galleryCrop } from '../ui/gallery-crop.ts'
import { type ImageAddress, sourcesOf } from '../ui/project-image.tsx'

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
        srcSet={sourcesOf(imageAddress, image, width)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={isCut && isFocus(focus) ? { objectPosition: focus } : undefined}
      />
    </a>
  )
}
