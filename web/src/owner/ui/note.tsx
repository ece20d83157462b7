import { box } from './box.tsx'
import styles from './note.module.css'

/** What is said beside the main thing. `data-size`: small; `data-tone`: danger. */
export const Note = box(styles.note, 'p')
