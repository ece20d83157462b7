import type { ElementType, ReactNode } from 'react'
import type { As } from './as.ts'
import styles from './button.module.css'

interface Own {
  look?: 'primary' | 'secondary' | 'onHeader'
}

/** A button, or a link that looks like one. */
export function Button<T extends ElementType = 'button'>(props: As<T, Own>): ReactNode
export function Button(props: As<ElementType, Own>) {
  const { as: Tag = 'button', look = 'secondary', className = '', ...attributes } = props
  const type = Tag === 'button' ? 'button' : undefined
  return <Tag type={type} {...attributes} className={`${styles[look]} ${className}`} />
}
