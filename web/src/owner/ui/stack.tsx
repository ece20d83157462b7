import { box } from './box.tsx'
import styles from './stack.module.css'

/** Its parts stand below each other; with `data-align` start no wider than they need. */
export const Stack = box(styles.stack)
