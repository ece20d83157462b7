import type { CSSProperties } from 'react'
import type { VisitDay } from '#contract/visits.ts'
import styles from './chart.module.css'
import { axisTop, dayInWords } from './days.ts'

/** One bar per day, the last week in a stronger colour; a table beside it has the same data. */
export function Chart({ days }: { days: VisitDay[] }) {
  const top = axisTop(days)
  return (
    <div
      className={styles.chart}
      role="img"
      aria-label="Visits by day, in bars; the table below has their numbers"
    >
      <div className={styles.axis}>
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{value.toLocaleString()}</span>
        ))}
      </div>
      <div className={styles.bars}>
        {days.map(({ day, visits }) => (
          <span
            key={day}
            className={styles.day}
            data-some={visits > 0}
            data-said={`${dayInWords(day)}: ${visits.toLocaleString()}`}
            style={{ '--share': visits / top } as CSSProperties}
          />
        ))}
      </div>
      <div className={styles.dates}>
        {days.map(({ day }, index) => {
          const before = days.length - 1 - index
          if (before % 7 !== 0) return null
          return (
            <span key={day} style={{ gridColumn: index + 1 }}>
              {before === 0 ? 'Today' : dayInWords(day)}
            </span>
          )
        })}
      </div>
    </div>
  )
}
