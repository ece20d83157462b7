import { box } from './box.tsx'
import styles from './stack.module.css'

/** Its parts stand below each other. */
export const Stack = box(styles.stack)
