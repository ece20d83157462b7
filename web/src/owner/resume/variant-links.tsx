import { Plus } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import links from '../forms/part-links.module.css'
import type { Errors } from '../forms/store.ts'
import type { Row, Values } from '../forms/values.ts'
import { isWrong, type Shown } from './values.ts'
import styles from './variant-links.module.css'

/** Which version is open, by the address; '' is what everyone gets. */
export function useVariant() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()

  function keyIn(all: Shown[]): string {
    return all.find(({ key }) => hash === `#${key}`)?.key ?? ''
  }

  function open(key: string) {
    navigate({ search, hash: key }, { replace: true, preventScrollReset: true, flushSync: true })
  }

  /** Opens the first version in which something is wrong, unless the open one is. */
  function reveal(errors: Errors, all: Shown[]) {
    const opened = all.filter(({ key }) => key === keyIn(all))
    const wrong = [...opened, ...all].find((one) => isWrong(errors, one))
    if (wrong && wrong.key !== keyIn(all)) open(wrong.key)
  }

  return { keyIn, open, reveal }
}

/** Starts as what everyone gets. */
export function newVariant({ variants: _, ...values }: Values): Row {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return { id: key, values: { ...values, key, name: '', on: true } }
}

interface Props {
  all: Shown[]
  current: Shown
  errors: Errors
  /** What is saved by then takes the place of what stands in the form. */
  sending: boolean
  onAdd(): void
}

export function VariantLinks({ all, current, errors, sending, onAdd }: Props) {
  const { search } = useLocation()
  return (
    <nav className={links.links} aria-label="Versions of the résumé">
      {all.map((one) => {
        const { key, values } = one
        const name = key ? String(values.name).trim() || 'New version' : 'Everyone'
        const hasFault = isWrong(errors, one)
        return (
          <Link
            className={`${links.link} ${styles.link}`}
            key={key}
            to={{ search, hash: key }}
            replace
            preventScrollReset
            aria-current={one === current ? 'true' : undefined}
            aria-label={hasFault ? `${name}, something is wrong` : undefined}
          >
            {name}
            {hasFault && <span className={links.fault} />}
          </Link>
        )
      })}
      {all.length <= limits.variants && (
        <button
          className={`${links.link} ${styles.add}`}
          type="button"
          disabled={sending}
          onClick={onAdd}
        >
          <Plus size={16} aria-hidden="true" /> Add a version
        </button>
      )}
    </nav>
  )
}
