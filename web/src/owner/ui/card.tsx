import { box } from './box.tsx'
import styles from './card.module.css'

/** A framed surface, or with `data-lines` a list; with `data-tone` a smaller one that says something, or a plate. */
export const Card = box(styles.card)
