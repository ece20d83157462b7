import { useState } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import { imageUrl } from '../api.ts'
import styles from './cover.module.css'
import { hueOf } from './hue.ts'
import { Plate } from './plate.tsx'

interface Props {
  project: ProjectSummary
  /** The `sizes` of an image that fills the plate, and of an inset one. */
  sizes: { filled?: string; set: string }
  /** Degrees, by default the project's own. */
  hue?: number | undefined
}

/** A project's 16:9 cover: its image, or its plate, in which an image may be inset. */
export function Cover({ project, sizes, hue = hueOf(project) }: Props) {
  const [lost, setLost] = useState('')
  const fills = project.photo !== lost && project.photoFills
  const picture = project.photo !== lost && (
    <CoverImage
      project={project}
      className={fills ? styles.cover : undefined}
      sizes={fills ? sizes.filled : sizes.set}
      onLost={setLost}
    />
  )
  if (fills) return picture
  return (
    <Plate project={project} hue={hue}>
      {picture}
    </Plate>
  )
}

interface CoverImageProps {
  project: ProjectSummary
  sizes: string | undefined
  className?: string | undefined
  /** For images in the first screen. */
  eager?: boolean
  /** Called with its address when it cannot be loaded. */
  onLost(photo: string): void
}

export function CoverImage({ project, sizes, className, eager, onLost }: CoverImageProps) {
  const { photo, photoWidth, photoFocus } = project
  return (
    <img
      // The image may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) onLost(photo)
      }}
      onError={() => onLost(photo)}
      className={className}
      style={photoFocus ? { objectPosition: photoFocus } : undefined}
      src={imageUrl(photo, 960)}
      srcSet={photoWidth > 0 ? sourcesOf(photo, photoWidth) : undefined}
      sizes={sizes}
      width={960}
      height={540}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      // Text loads first; React would otherwise preload the image before it.
      fetchPriority={eager ? 'low' : undefined}
      decoding="async"
    />
  )
}

function sourcesOf(photo: string, photoWidth: number): string {
  const copies = ([480, 960] as const).filter((width) => width < photoWidth)
  return [
    ...copies.map((width) => `${imageUrl(photo, width)} ${width}w`),
    `${imageUrl(photo)} ${photoWidth}w`,
  ].join(', ')
}
