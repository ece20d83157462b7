import type { CSSProperties, ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './figure-plate.module.css'

interface Props {
  /** A heading, if any. */
  title?: ReactNode
  figure: ReactNode
  /** What the figure counts; without it the text beside it says so, and the figure is not read out. */
  unit?: string
  /** Beside the title, or where there is none at the end. */
  tools?: ReactNode
  /** The title's id. */
  labelledBy?: string
  style?: CSSProperties | undefined
  children: ReactNode
}

/** One of the owner's colours with a number on it, and beside that what it is about. */
export function FigurePlate({ title, figure, unit, tools, labelledBy, style, children }: Props) {
  return (
    <Card
      as={title ? 'section' : 'div'}
      className={styles.plate}
      data-tone="field"
      aria-labelledby={labelledBy}
      style={style}
    >
      <div className={styles.body} data-unit={unit !== undefined}>
        {title && (
          <div className={styles.head}>
            {title}
            {tools}
          </div>
        )}
        <p className={styles.figure} aria-hidden={unit === undefined}>
          <b>{figure}</b>
          {unit && <span>{` ${unit}`}</span>}
        </p>
        <div className={styles.text}>{children}</div>
        {!title && tools && <div className={styles.tools}>{tools}</div>}
      </div>
    </Card>
  )
}

/** The style of a plate of that hue, in degrees. */
export function plateOf(hue: number | undefined): CSSProperties | undefined {
  return hue === undefined ? undefined : ({ '--hue': hue } as CSSProperties)
}
