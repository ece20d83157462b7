import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { covers } from '../forms/field.ts'
import styles from '../forms/part-links.module.css'
import type { Errors } from '../forms/store.ts'
import { type Part, parts } from './parts.ts'

/** Which part is open, by the address. */
export function usePart() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const part = parts.find(({ id }) => hash === `#${id}`) ?? (parts[0] as Part)

  /** Opens the first part in which something is wrong, unless the open one is such a part. */
  function reveal(errors: Errors) {
    const wrong = [part, ...parts].find((one) => isWrong(one, errors))
    if (!wrong || wrong === part) return
    const to = { search, hash: wrong.id }
    navigate(to, { replace: true, preventScrollReset: true, flushSync: true })
  }

  return { part, reveal }
}

interface Props {
  part: Part
  errors: Errors
}

export function PartLinks({ part, errors }: Props) {
  const { search } = useLocation()
  const nav = useRef<HTMLElement>(null)

  // On a phone the links are a row that is longer than the screen.
  useEffect(() => {
    const link = nav.current?.querySelector(`[href$="#${part.id}"]`)
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [part.id])

  return (
    <nav className={styles.links} ref={nav} aria-label="Parts of the profile">
      {parts.map((one) => {
        const hasFault = isWrong(one, errors)
        return (
          <Link
            className={styles.link}
            key={one.id}
            to={{ search, hash: one.id }}
            replace
            preventScrollReset
            aria-current={one === part ? 'true' : undefined}
            aria-label={hasFault ? `${one.title}, something is wrong` : undefined}
          >
            {one.title}
            {hasFault && <span className={styles.fault} />}
          </Link>
        )
      })}
    </nav>
  )
}

function isWrong({ fields }: Part, errors: Errors): boolean {
  return Object.keys(errors).some((path) => fields.some(({ name }) => covers(name, path)))
}
