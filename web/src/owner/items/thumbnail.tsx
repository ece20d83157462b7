import { imageUrl } from '../../api.ts'
import { firstLetter } from '../../ui/first-letter.ts'
import styles from './thumbnail.module.css'

interface Props {
  path: string
  name: string
  shape: 'square' | 'wide'
}

/** Opens the full image in a new tab; shows the first letter when there is no image. */
export function Thumbnail({ path, name, shape }: Props) {
  if (path === '') {
    return (
      <span className={styles.frame} data-shape={shape} aria-hidden="true">
        {firstLetter(name)}
      </span>
    )
  }
  return (
    <a
      className={styles.frame}
      data-shape={shape}
      href={imageUrl(path)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Image of ${name}, full size`}
    >
      <img className={styles.image} src={imageUrl(path, 480)} alt="" loading="lazy" />
    </a>
  )
}
