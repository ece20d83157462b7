import { useEffect, useState } from 'react'
import { dayOf } from '#contract/day.ts'
import type { Brief } from '#contract/profile.ts'
import { useWords } from '../words.tsx'
import { briefInWords } from './brief.ts'
import styles from './brief-line.module.css'

export function BriefLine({ brief }: { brief: Brief }) {
  const isOver = useIsExpired(brief)
  const facts = briefInWords(brief, useWords())
  if (facts.length === 0) return null
  return (
    <p dir="auto" className={isOver ? `${styles.facts} ${styles.over}` : styles.facts}>
      <span>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
          <span key={index}>
            {index > 0 ? (
              <>
                <i> · </i>
                {fact}
              </>
            ) : (
              fact
            )}
          </span>
        ))}
      </span>
    </p>
  )
}

/** ms from UTC's midnight until the day is over in every time zone. */
const lastZone = 12 * 60 * 60 * 1000

/**
 * On a page published before the last day, expired facts keep their space, to avoid a layout shift. The next
 * publication leaves them out; which time zone is the owner's is not in the page.
 */
export function useIsExpired({ until }: Brief): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(
    () => setIsOver(until !== '' && until < dayOf(new Date(Date.now() - lastZone))),
    [until],
  )
  return isOver
}
