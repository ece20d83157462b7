import { firstLetter } from '../../ui/first-letter.ts'
import styles from './initial.module.css'

/** The first letter of a name on a small plate, in the hue of what it stands in. */
export function Initial({ name }: { name: string }) {
  return (
    <span
      className={styles.initial}
      aria-hidden="true"
      data-letter={firstLetter(name).toUpperCase()}
    />
  )
}
