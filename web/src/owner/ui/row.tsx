import { box } from './box.tsx'
import styles from './row.module.css'

/** Its parts stand beside each other, as far as there is room. */
export const Row = box(styles.row)
