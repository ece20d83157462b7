import { Pause, Play } from 'lucide-react'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { reducedMotion, useMediaQuery } from '../media.ts'
import { characters } from '../ui/text.ts'
import styles from './role-line.module.css'

interface Props {
  /** Stands still beside the line: the others come before it there. */
  role: string
  roles: string[]
  still: boolean
}

/**
 * The roles as one text for everyone who cannot or will not watch them typed, and the typed line.
 * The line keeps the room of the longest role at every width, so that nothing below it moves.
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

/** The roles in their order, one of them last. */
function startingAfter(role: string, roles: string[]): string[] {
  const next = roles.indexOf(role) + 1
  return [...roles.slice(next), ...roles.slice(0, next)]
}

/** What stands in the line and for how many ms: a role that is deleted, and the next one typed. The first is there already. */
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

/** Types into the element that the ref is given to, and goes on where it was stopped. */
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
