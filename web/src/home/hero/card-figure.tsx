import type { CSSProperties } from 'react'
import { figureDirection } from '../../ui/plate-headline.ts'
import { overhang } from '../../ui/word-width.ts'
import styles from './card-figure.module.css'

export interface Headline {
  /** The result, or what else stands beside the name; its figure stands apart. */
  parts: [before: string, figure: string, after: string]
  /** The figure, if any. */
  large: { text: string; unit: string }
}

interface Props extends Headline {
  /** With what is seen of it on the open card alone. */
  isWhole: boolean
}

/** The figure, round which the open card says its sentence. */
export function CardFigure({ large: { text, unit }, parts, isWhole }: Props) {
  const [before, figure, after] = parts
  return (
    <span
      className={isWhole && text.includes(',') ? `${styles.figure} ${styles.tail}` : styles.figure}
      aria-hidden="true"
    >
      {isWhole && before && figure && <i>{before}</i>}
      <span style={{ '--overhang': overhang(text) } as CSSProperties}>
        <bdi dir={figureDirection(unit)}>
          <b>{text}</b>
          {isWhole && unit && <small>{unit}</small>}
        </bdi>
      </span>
      {isWhole && after && <i>{after}</i>}
    </span>
  )
}
