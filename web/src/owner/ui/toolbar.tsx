import { box } from './box.tsx'
import styles from './toolbar.module.css'

/** A title or a text, and at the other end what can be done about it. */
export const Toolbar = box(styles.toolbar)
