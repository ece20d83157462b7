import { box } from '../ui/box.tsx'
import styles from './rows.module.css'

/** A framed list of rows that can be put in order. */
export const Rows = box(styles.rows, 'ol')
