import type { ComponentProps } from 'react'
import styles from './field.module.css'

export function Select({ className = '', ...attributes }: ComponentProps<'select'>) {
  return <select {...attributes} className={`${styles.control} ${className}`} />
}
