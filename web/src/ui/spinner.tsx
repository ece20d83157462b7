import { LoaderCircle } from 'lucide-react'
import styles from './spinner.module.css'

/** Inside a button whose work is under way. */
export function Spinner() {
  return <LoaderCircle className={styles.spinner} size={18} aria-hidden="true" />
}
