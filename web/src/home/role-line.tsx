import { Pause, Play } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { reducedMotion, useMediaQuery } from '../media.ts'
import { characters } from '../ui/text.ts'
import styles from './role-line.module.css'

/**
 * The roles as one text for everyone who cannot or will not watch them typed, and the typed line.
 * The line keeps the room of the longest role at every width, so that nothing below it moves.
 */
export function RoleLine({ roles, still }: { roles: string[]; still: boolean }) {
  const [paused, setPaused] = useState(false)
  const isReduced = useMediaQuery(reducedMotion)
  const line = useTypewriter(roles, !(paused || still || isReduced))

  return (
    <div className={styles.role}>
      <p className={styles.list}>
        {roles.map((role, index) => (
          <Fragment key={role}>
            {index > 0 && ', '}
            <span>{role}</span>
          </Fragment>
        ))}
      </p>
      <div className={styles.line} aria-hidden="true">
        {roles.map((role) => (
          <span key={role} className={styles.room}>
            {role}|
          </span>
        ))}
        <span ref={line}>
          <span className={styles.text}>{roles[0]}</span>
          <span className={styles.cursor}>|</span>
        </span>
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label="Pause the typed roles"
        aria-pressed={paused}
        title={paused ? 'Play' : 'Pause'}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
      </button>
    </div>
  )
}

/** Without the splitter it types half an emoji, and then the other half beside it. */
export const typing = {
  delay: 70,
  deleteSpeed: 50,
  cursor: '|',
  wrapperClassName: `${styles.text} ${styles.typing}`,
  cursorClassName: styles.cursor ?? '',
  skipAddStyles: true,
  stringSplitter: characters,
} as const

/** Of the same look and width, but never taken for HTML: typewriter-effect makes elements of what looks like a tag. */
export function typed(role: string): string {
  return role.replaceAll('<', '<\u2060')
}

/** Types into the element that the ref is given to. The first role stands there already, so the loop begins by deleting it. */
function useTypewriter(roles: string[], running: boolean) {
  const ref = useRef<HTMLSpanElement>(null)
  const typewriter = useRef<{ start(): unknown; stop(): unknown } | null>(null)

  useEffect(() => {
    const element = ref.current
    if (!running || element === null) return
    let left = false
    if (typewriter.current) typewriter.current.start()
    else {
      import('typewriter-effect/dist/core').then(
        ({ default: Typewriter }) => {
          if (left || typewriter.current) return
          const [first = '', ...others] = roles.map(typed)
          typewriter.current = new Typewriter(element, typing)
            .pasteString(first, null)
            .pauseFor(1500)
            .deleteAll(50)
            .callFunction(() => {
              typewriter.current?.stop()
              typewriter.current = new Typewriter(element, {
                ...typing,
                strings: [...others, first],
                autoStart: true,
                loop: true,
              })
            })
            .start()
        },
        () => undefined,
      )
    }
    return () => {
      left = true
      typewriter.current?.stop()
    }
  }, [running, roles])

  return ref
}
