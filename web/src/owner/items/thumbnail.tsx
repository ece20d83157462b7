import { imageUrl } from '../../api.ts'
import styles from './thumbnail.module.css'

interface Props {
  path: string
  name: string
  shape: 'square' | 'wide'
}

/** A thumbnail that opens the full image in a new tab; without one, the first letter in its place. */
export function ItemImage({ path, name, shape }: Props) {
  if (path === '') {
    return (
      <span className={styles.frame} data-shape={shape} aria-hidden="true">
        {name.slice(0, 1)}
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
