import { Pause, Play } from 'lucide-react'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import type { TypewriterClass } from 'typewriter-effect'
import { reducedMotion, useMediaQuery } from '../../media.ts'
import { characters } from '../../ui/text.ts'
import { useWords } from '../../words.tsx'
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
  const { home } = useWords()
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
      <div className={styles.line} aria-hidden="true" translate="no">
        {roles.map((one) => (
          <span key={one} className={styles.room}>
            {one}|
          </span>
        ))}
        <span ref={line}>
          <span className={styles.text}>{typed[0]}</span>
          <span className={styles.cursor}>|</span>
        </span>
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label={home.pauseRoles}
        aria-pressed={paused}
        title={paused ? home.play : home.pause}
        onClick={() => setPaused(!paused)}
      >
        {paused ? (
          <Play aria-hidden size={16} fill="currentColor" strokeWidth={0} />
        ) : (
          <Pause aria-hidden size={16} fill="currentColor" strokeWidth={0} />
        )}
      </button>
    </div>
  )
}

/** Rotates the roles so that this one comes last. */
function startingAfter(role: string, roles: string[]): string[] {
  const next = roles.indexOf(role) + 1
  return [...roles.slice(next), ...roles.slice(0, next)]
}

/** Of a role as `asText` gives it. By default the library types an emoji in halves. */
export const options = {
  delay: 70,
  deleteSpeed: 50,
  loop: true,
  cursor: '|',
  wrapperClassName: `${styles.text} ${styles.typing}`,
  cursorClassName: styles.cursor ?? '',
  skipAddStyles: true,
  stringSplitter: (role: string) => characters(role.replaceAll('<\u2060', '<')),
} as const

/** typewriter-effect parses a text with tags as HTML, so nothing may look like one. */
export function asText(role: string): string {
  return role.replaceAll('<', '<\u2060')
}

/** Types into the ref's element; resumes where it was paused. */
function useTypewriter(roles: string[], running: boolean) {
  const ref = useRef<HTMLSpanElement>(null)
  const typewriter = useRef<TypewriterClass>(null)

  useEffect(() => {
    const element = ref.current
    if (!running || element === null) return
    let isStopped = false
    const start = async () => {
      const { default: Typewriter } = await import('typewriter-effect/dist/core')
      if (isStopped) return
      const hidden = document.createElement('span')
      typewriter.current ??= typeInto(element, new Typewriter(hidden, options), roles)
      typewriter.current.start()
    }
    // Without it the first role stays.
    start().catch(() => undefined)
    return () => {
      isStopped = true
      typewriter.current?.stop()
    }
  }, [running, roles])

  return ref
}

/** Shows what is typed only from the first role's end on: that role is already in the element. */
function typeInto(element: HTMLElement, typewriter: TypewriterClass, roles: string[]) {
  for (const role of roles) {
    typewriter
      .typeString(asText(role))
      .callFunction(({ elements: { wrapper, cursor } }) => {
        if (!element.contains(wrapper)) element.replaceChildren(wrapper, cursor)
      })
      .pauseFor(1500)
      .deleteAll(options.deleteSpeed)
  }
  return typewriter
}
