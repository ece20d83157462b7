import { box } from './box.tsx'
import styles from './screen.module.css'

/** A screen of one column that is easily read. */
export const NarrowScreen = box(styles.narrow)
