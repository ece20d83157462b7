import { LoaderCircle } from 'lucide-react'
import styles from './spinner.module.css'

export function Spinner() {
  return <LoaderCircle className={styles.spinner} size={18} aria-hidden="true" />
}
