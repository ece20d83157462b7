import { useEffect, useState } from 'react'
import type { Brief } from '#contract/profile.ts'
import { dayOf } from '#contract/public-profile.ts'
import { briefInWords } from './brief.ts'
import styles from './facts.module.css'

/** One text, which no font that arrives late moves in parts. */
export function Facts({ brief }: { brief: Brief }) {
  const isOver = useIsOver(brief)
  const facts = briefInWords(brief)
  if (facts.length === 0) return null
  return (
    <p dir="auto" className={isOver ? `${styles.facts} ${styles.over}` : styles.facts}>
      {facts.map(unbroken).join('\u00a0· ')}
    </p>
  )
}

/** Lines break between facts, and inside of those that would not fit a phone. */
function unbroken(fact: string): string {
  return fact.length > 28 ? fact : fact.replaceAll(' ', '\u00a0')
}

/** A page that was published before the last day ended keeps the room of the facts, so that nothing moves. */
export function useIsOver({ until }: Brief): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => setIsOver(until !== '' && until < dayOf(new Date())), [until])
  return isOver
}
