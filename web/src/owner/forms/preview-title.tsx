import { box } from '../ui/box.tsx'
import styles from './preview-title.module.css'

/** Above the preview of a form. */
export const PreviewTitle = box(styles.title, 'h2')
