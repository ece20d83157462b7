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
  /** For images in the first screen. */
  eager?: boolean
  /** Shows name and result, and insets the image. */
  poster?: boolean
}

/** A project's 16:9 cover: its image, or its plate, in which an image may be inset. */
export function Cover({ project, sizes, hue = hueOf(project), eager, poster }: Props) {
  const { photo, photoWidth, photoFocus, photoFills } = project
  const [lost, setLost] = useState('')
  const isThere = photo !== lost
  const fills = isThere && photoFills && !poster
  const picture = isThere && (
    <img
      // The image may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setLost(photo)
      }}
      onError={() => setLost(photo)}
      className={fills ? styles.cover : undefined}
      style={photoFocus ? { objectPosition: photoFocus } : undefined}
      src={imageUrl(photo, 960)}
      srcSet={photoWidth > 0 ? sourcesOf(photo, photoWidth) : undefined}
      sizes={fills ? sizes.filled : sizes.set}
      width={960}
      height={540}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      // Text loads first; React would otherwise preload the image before it.
      fetchPriority={eager ? 'low' : undefined}
      decoding="async"
    />
  )
  if (fills) return picture
  return (
    <Plate project={project} hue={hue} showsWords={poster}>
      {picture}
    </Plate>
  )
}

function sourcesOf(photo: string, photoWidth: number): string {
  const copies = ([480, 960] as const).filter((width) => width < photoWidth)
  return [
    ...copies.map((width) => `${imageUrl(photo, width)} ${width}w`),
    `${imageUrl(photo)} ${photoWidth}w`,
  ].join(', ')
}
