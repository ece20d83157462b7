import { firstLetter } from '../../../ui/first-letter.ts'
import type { Brand } from './brands.ts'
import styles from './brands-dialog.module.css'

interface Props {
  brand: Brand
  path: string | undefined
  colour: string
}

/** A brand's mark; an empty box until its shape is loaded. */
export function Mark({ brand, path, colour }: Props) {
  if (brand.hasLetter) {
    return (
      <span className={styles.letter} aria-hidden="true">
        {firstLetter(brand.title)}
      </span>
    )
  }
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" fill={colour}>
      {path && <path d={path} />}
    </svg>
  )
}
