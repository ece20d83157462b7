import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
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
  /** A note below the title of a closed part. */
  note?: string
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
  children?: ReactNode
}

export function PartLinks({ label, parts, current, errors, children }: Props) {
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
        const { id, title, note } = part
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
            <span className={styles.words}>
              {title}
              {note && id !== current.id && <span className={styles.note}> {note}</span>}
            </span>
            {hasFault && <span className={styles.fault} />}
          </Link>
        )
      })}
      {children}
    </nav>
  )
}

/** A button that stands among the links. */
export function PartButton(props: ComponentProps<'button'>) {
  return <button className={styles.link} type="button" {...props} />
}
