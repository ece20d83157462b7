import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import styles from '../forms/part-links.module.css'
import type { Errors } from '../session/submit.ts'
import { type Part, parts } from './parts.ts'

/** Which part is open, by the address, and which entry of each list. */
export function usePart() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Record<string, string>>({})
  const part = parts.find(({ id }) => hash === `#${id}`) ?? (parts[0] as Part)

  function openEntry(list: string, key: string) {
    setOpened((now) => ({ ...now, [list]: key }))
  }

  /** Opens the first part in which something is wrong, unless the open one is such a part. */
  function reveal(errors: Errors) {
    const names = Object.keys(errors)
    const wrong = [part, ...parts].find((one) => names.some((name) => isOf(one, name)))
    if (!wrong) return
    const inEntry = names.find((name) => isOf(wrong, name) && name.includes('/'))
    const [list = '', key = ''] = inEntry?.split('/') ?? []
    if (inEntry) flushSync(() => openEntry(list, key))
    const to = { search, hash: wrong.id }
    if (wrong !== part) navigate(to, { replace: true, preventScrollReset: true, flushSync: true })
  }

  return { part, opened, openEntry, reveal }
}

interface Props {
  part: Part
  errors: Errors
}

export function PartLinks({ part, errors }: Props) {
  const { search } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const names = Object.keys(errors)

  // On a phone the links are a row that is longer than the screen.
  useEffect(() => {
    const link = nav.current?.querySelector(`[href$="#${part.id}"]`)
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [part.id])

  return (
    <nav className={styles.links} ref={nav} aria-label="Parts of the profile">
      {parts.map((one) => {
        const isWrong = names.some((name) => isOf(one, name))
        return (
          <Link
            className={styles.link}
            key={one.id}
            to={{ search, hash: one.id }}
            replace
            preventScrollReset
            aria-current={one === part ? 'true' : undefined}
            aria-label={isWrong ? `${one.title}, something is wrong` : undefined}
          >
            {one.title}
            {isWrong && <span className={styles.fault} />}
          </Link>
        )
      })}
    </nav>
  )
}

/** `name` is one of the form's; those of an entry begin with their list's. */
function isOf({ fields }: Part, name: string): boolean {
  const [first] = name.split('/')
  return fields.some((field) => field.name === first)
}
