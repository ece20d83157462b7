import { Pause, Play } from 'lucide-react'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { reducedMotion, useMediaQuery } from '../media.ts'
import { characters } from '../ui/text.ts'
import styles from './role-line.module.css'

interface Props {
  /** Shown as static text beside the line, so it is typed last. */
  role: string
  roles: string[]
  still: boolean
}

/**
 * The roles as one text for screen readers and reduced motion, and the typed line. Reserves the longest role's
 * space at every width, so that nothing below moves.
 */
export function RoleLine({ role, roles, still }: Props) {
  const [paused, setPaused] = useState(false)
  const isReduced = useMediaQuery(reducedMotion)
  const typed = useMemo(() => startingAfter(role, roles), [role, roles])
  const line = useTypewriter(typed, !(paused || still || isReduced))
  const others = roles.filter((one) => one !== role)

  return (
    <div className={styles.role}>
      <p className={styles.list}>
        {others.map((one, index) => (
          <Fragment key={one}>
            <span>{index < others.length - 1 ? `${one},` : one}</span>{' '}
          </Fragment>
        ))}
      </p>
      <div className={styles.line} aria-hidden="true">
        {roles.map((one) => (
          <span key={one} className={styles.room}>
            {one}|
          </span>
        ))}
        <span>
          <span ref={line} className={styles.text}>
            {typed[0]}
          </span>
          <span className={styles.cursor}>|</span>
        </span>
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label="Pause the role titles"
        aria-pressed={paused}
        title={paused ? 'Play' : 'Pause'}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
      </button>
    </div>
  )
}

/** Rotates the roles so that this one comes last. */
function startingAfter(role: string, roles: string[]): string[] {
  const next = roles.indexOf(role) + 1
  return [...roles.slice(next), ...roles.slice(0, next)]
}

/** Yields the line's text and its ms: deletes a role and types the next. The first role is already there. */
export function* typing(roles: string[]): Generator<[text: string, ms: number], never> {
  let from = Number.POSITIVE_INFINITY
  for (let index = 0; ; index = (index + 1) % roles.length) {
    const letters = characters(roles[index] ?? '')
    const part = (length: number) => letters.slice(0, length).join('')
    for (let length = from; length < letters.length; length++) yield [part(length), 70]
    yield [part(letters.length), 1500]
    for (let length = letters.length - 1; length > 0; length--) yield [part(length), 50]
    from = 0
  }
}

/** Types into the ref's element; resumes where it was paused. */
function useTypewriter(roles: string[], running: boolean) {
  const ref = useRef<HTMLSpanElement>(null)
  const steps = useMemo(() => typing(roles), [roles])

  useEffect(() => {
    const element = ref.current
    if (!running || element === null) return
    const type = () => {
      const [text, ms] = steps.next().value
      element.className = `${styles.text} ${styles.typing}`
      element.textContent = text
      timer = setTimeout(type, ms)
    }
    let timer = setTimeout(type, 70)
    return () => clearTimeout(timer)
  }, [running, steps])

  return ref
}
