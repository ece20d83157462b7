import type { Project } from '#contract/project.ts'
import { imageUrl } from '../api.ts'
import styles from './cover.module.css'
import { firstLetter } from './first-letter.ts'

interface Props {
  project: Project
  sizes: string
  /** For what is in the first screen. */
  eager?: boolean
}

/** A project's picture in a 16:9 frame, or its first letter when it has none. The name always stands beside it. */
export function Cover({ project, sizes, eager = false }: Props) {
  const { photo, photoWidth, photoFocus, name } = project
  if (photo === '') {
    return (
      <div className={`${styles.cover} ${styles.letter}`} aria-hidden="true">
        {firstLetter(name)}
      </div>
    )
  }
  const copies = [480, 960] as const
  const srcSet = [
    ...copies
      .filter((width) => width < photoWidth)
      .map((width) => `${imageUrl(photo, width)} ${width}w`),
    `${imageUrl(photo)} ${photoWidth}w`,
  ].join(', ')
  return (
    <img
      className={styles.cover}
      style={photoFocus ? { objectPosition: photoFocus } : undefined}
      src={imageUrl(photo, 960)}
      srcSet={srcSet}
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
