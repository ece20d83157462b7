import type { CSSProperties, ReactNode } from 'react'
import { useWords } from '../words.tsx'
import styles from './section.module.css'

interface Props {
  id: string
  title: string
  /** Draws a full-width band in the sunken colour. */
  band?: boolean
  /** Draws it as a field in this hue instead. */
  hue?: number | undefined
  action?: ReactNode
  children: ReactNode
}

export function Section({ id, title, band = false, hue, action, children }: Props) {
  const { lang } = useWords()
  const ground = hue === undefined ? styles.band : styles.field
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={band ? `${styles.section} ${ground}` : styles.section}
      style={{ '--hue': hue } as CSSProperties}
    >
      <div className={`${styles.heading} with-next`}>
        <h2 id={`${id}-title`} className={styles.title} lang={lang}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
