import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { Errors } from './model/store.ts'
import { hasErrorIn } from './model/translation-errors.ts'
import styles from './part-links.module.css'

/** A part of a form; one is shown at a time. */
export interface Part {
  /** The `part` parameter in the page's address. */
  id: string
  title: string
  /** Names of its fields. */
  names: readonly string[]
}

export function usePart() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()

  function open(id: string) {
    navigate({ search, hash: id }, { replace: true, preventScrollReset: true, flushSync: true })
  }

  function openIn<P extends Part>(parts: readonly [P, ...P[]]): P {
    return parts.find(({ id }) => id && hash === `#${id}`) ?? parts[0]
  }

  /** Opens the first part with an error, unless the open part has one. */
  function reveal(errors: Errors, parts: readonly [Part, ...Part[]]) {
    const shown = openIn(parts)
    const wrong = [shown, ...parts].find((part) => hasErrorIn(part.names, errors))
    if (wrong && wrong !== shown) open(wrong.id)
  }

  return { open, openIn, reveal }
}

interface Props {
  label: string
  parts: readonly Part[]
  current: Part
  errors: Errors
}

export function PartLinks({ label, parts, current, errors }: Props) {
  const { search } = useLocation()
  const nav = useRef<HTMLElement>(null)

  // On a phone the links are a row that is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another part opens
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]')
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current.id])

  return (
    <nav className={styles.links} ref={nav} aria-label={label}>
      {parts.map((part) => {
        const { id, title } = part
        const hasFault = hasErrorIn(part.names, errors)
        return (
          <Link
            className={styles.link}
            key={id}
            to={{ search, hash: id }}
            replace
            preventScrollReset
            aria-current={id === current.id ? 'true' : undefined}
            aria-label={hasFault ? `${title}, needs correcting` : undefined}
          >
            <span className={styles.words}>{title}</span>
            {hasFault && <span className={styles.fault} />}
          </Link>
        )
      })}
    </nav>
  )
}

/** Links between screens that belong together, drawn as those between parts. */
export function PartPages({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.links} aria-label={label}>
      {children}
    </nav>
  )
}

interface PartPageProps {
  to: string
  isCurrent: boolean
  children: ReactNode
}

export function PartPage({ to, isCurrent, children }: PartPageProps) {
  return (
    <Link className={styles.link} to={to} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.words}>{children}</span>
    </Link>
  )
}
