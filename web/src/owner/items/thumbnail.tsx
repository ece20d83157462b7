import type { ReactNode } from 'react'
import { imageUrl } from '../../api.ts'
import styles from './thumbnail.module.css'

interface Props {
  /** '' where there is no image. */
  path: string
  name: string
  children: ReactNode
}

/** What stands for an entry in a list; opens the full image in a new tab. */
export function Thumbnail({ path, name, children }: Props) {
  if (path === '') {
    return (
      <div className={styles.frame} aria-hidden="true">
        {children}
      </div>
    )
  }
  return (
    <a
      className={styles.frame}
      href={imageUrl(path)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Image of ${name}, full size`}
    >
      {children}
    </a>
  )
}
