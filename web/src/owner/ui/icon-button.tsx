import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

/** A button that holds only an icon, so it has an `aria-label`. */
export function IconButton({ className = '', ...attributes }: ComponentProps<'button'>) {
  return <button type="button" {...attributes} className={`${styles.icon} ${className}`} />
}
