import styles from './card-figure.module.css'
import type { Card } from './drawer-card.tsx'

interface Props extends Pick<Card, 'large' | 'parts'> {
  /** With what is seen of it on the open card alone. */
  isWhole: boolean
}

/** The figure, round which the open card says its sentence. */
export function CardFigure({ large: { text, unit }, parts, isWhole }: Props) {
  const [before, figure, after] = parts
  return (
    <span className={styles.figure} aria-hidden="true">
      {isWhole && before && figure && <i>{before}</i>}
      <span>
        <bdi dir={unit === '\u066a' ? 'rtl' : undefined}>
          <b>{text}</b>
          {isWhole && unit && <small>{unit}</small>}
        </bdi>
      </span>
      {isWhole && after && <i>{after}</i>}
    </span>
  )
}
