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
        {title && <PlateHead title={title} tools={tools} />}
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

/** A plate's heading, and at the other end what can be done about it. */
export function PlateHead({ title, tools }: Pick<Props, 'title' | 'tools'>) {
  return (
    <div className={styles.head}>
      {title}
      {tools}
    </div>
  )
}

/** The style of what is of that hue, in degrees. */
export function hueStyle(hue: number | undefined): CSSProperties | undefined {
  return hue === undefined ? undefined : ({ '--hue': hue } as CSSProperties)
}
