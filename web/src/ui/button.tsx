import type { ElementType, ReactNode } from 'react'
import type { As } from './as.ts'
import styles from './button.module.css'

// Each by its name: a module that is looked up by a variable is sent whole.
const looks = {
  primary: styles.primary,
  secondary: styles.secondary,
  onHeader: styles.onHeader,
}

interface Own {
  look?: keyof typeof looks
}

/** A button, or a link that looks like one. */
export function Button<T extends ElementType = 'button'>(props: As<T, Own>): ReactNode
export function Button(props: As<ElementType, Own>) {
  const { as: Tag = 'button', look = 'secondary', className = '', ...attributes } = props
  const type = Tag === 'button' ? 'button' : undefined
  return <Tag type={type} {...attributes} className={`${looks[look]} ${className}`} />
}
