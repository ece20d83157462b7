import type { ComponentProps } from 'react'
import styles from './fold.module.css'
import { Note } from './note.tsx'

interface Props extends ComponentProps<'details'> {
  title: string
  about?: string
}

/** A part of a form that is folded up until it is wanted. */
export function Fold({ title, about, children, ...details }: Props) {
  return (
    <details className={styles.fold} {...details}>
      <summary>
        <span className={styles.title}>{title}</span>
        {about && (
          <Note as="span" data-size="small">
            {about}
          </Note>
        )}
      </summary>
      {children}
    </details>
  )
}
