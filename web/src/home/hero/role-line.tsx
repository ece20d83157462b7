import { Pause } from 'lucide-react'
import { Fragment, useEffect } from 'react'
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
 * space at every width, so that nothing below moves. typed-line.ts types and pauses, before hydration too.
 */
export function RoleLine({ role, roles, still }: Props) {
  const { home } = useWords()
  const others = roles.filter((one) => one !== role)
  const first = roles[(roles.indexOf(role) + 1) % roles.length]

  useEffect(() => {
    // Without it the first role stays.
    if (!still) import('../first-act.ts').then((first) => first.default()).catch(() => undefined)
  }, [still])

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
        <span>
          <span className={styles.text} suppressHydrationWarning>
            {first}
          </span>
          <span className={styles.cursor}>|</span>
        </span>
      </div>
      <button
        type="button"
        name="roles"
        className={styles.pause}
        aria-label={home.pauseRoles}
        aria-pressed="false"
        title={home.pause}
        data-play={home.play}
        suppressHydrationWarning
      >
        <Pause aria-hidden size={16} fill="currentColor" strokeWidth={0} />
      </button>
    </div>
  )
}
