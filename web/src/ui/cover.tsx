import { useState } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import { imageUrl } from '../api.ts'
import styles from './cover.module.css'
import { hueOf } from './hue.ts'
import { Plate } from './plate.tsx'

interface Props {
  project: ProjectSummary
  /** Of a picture that fills it, and of one that is set into it. */
  sizes: { filled?: string; set: string }
  /** Degrees, by default the project's own. */
  hue?: number | undefined
  /** For what is in the first screen. */
  eager?: boolean
  /** Name and result stand on it, and a picture is set into it. */
  poster?: boolean
}

/** What stands for a project, in a 16:9 frame: its picture, or its plate, into which a picture may be set. */
export function Cover({ project, sizes, hue = hueOf(project), eager, poster }: Props) {
  const { photo, photoWidth, photoFocus, photoFills } = project
  const [lost, setLost] = useState('')
  const isThere = photo !== lost
  const fills = isThere && photoFills && !poster
  const picture = isThere && (
    <img
      // It may have failed before the scripts came.
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
      // The words come first; else React asks for it before them.
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
