import { box } from '../../ui/box.tsx'
import styles from './field-grid.module.css'

/** The fields of a form, some of them in pairs. */
export const FieldGrid = box(styles.fields)
