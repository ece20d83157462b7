import { type CSSProperties, useState } from 'react'
import type { Project } from '#contract/project.ts'
import { imageUrl } from '../api.ts'
import styles from './cover.module.css'
import { figureOf } from './figure.ts'
import { wordWidth } from './word-width.ts'

interface Props {
  project: Project
  sizes: string
  /** For what is in the first screen. */
  eager?: boolean
}

/**
 * A project's picture in a 16:9 frame, or when it has none, or that is lost, the figure of its result, or its name. Its
 * place in the list gives that its colour. The name always stands beside it.
 */
export function Cover({ project, sizes, eager = false }: Props) {
  const { photo, photoWidth, photoFocus, name, result = '' } = project
  const [lost, setLost] = useState('')
  if (photo === lost) {
    const { figure, unit } = figureOf(result) ?? { figure: name, unit: '' }
    return (
      <div className={`${styles.cover} ${styles.plate}`} aria-hidden="true">
        <p
          className={figure === name ? undefined : styles.figure}
          style={{ '--width': wordWidth(figure + unit) } as CSSProperties}
          dir="auto"
        >
          {figure}
          {unit && <small>{unit}</small>}
        </p>
      </div>
    )
  }
  const copies = [480, 960] as const
  const sources = [
    ...copies
      .filter((width) => width < photoWidth)
      .map((width) => `${imageUrl(photo, width)} ${width}w`),
    `${imageUrl(photo)} ${photoWidth}w`,
  ]
  return (
    <img
      // It may have failed before the programs came.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setLost(photo)
      }}
      onError={() => setLost(photo)}
      className={styles.cover}
      style={photoFocus ? { objectPosition: photoFocus } : undefined}
      src={imageUrl(photo, 960)}
      srcSet={photoWidth > 0 ? sources.join(', ') : undefined}
      sizes={sizes}
      width={960}
      height={540}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      // The words come first; else React asks for it before them.
      fetchPriority={eager ? 'low' : undefined}
      decoding="async"
    />
  )
}
