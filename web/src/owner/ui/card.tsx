import { box } from './box.tsx'
import styles from './card.module.css'

/** A framed surface; with `data-tone` a smaller one that says something. */
export const Card = box(styles.card)
