import { Plus } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import links from '../forms/part-links.module.css'
import { entryKeys, type Values } from '../session/autosave.ts'
import type { Errors } from '../session/submit.ts'
import { fieldOf, variants } from './values.ts'
import styles from './variant-links.module.css'

/** Which version is open, by the address; '' is what everyone gets. */
export function useVariant(keys: readonly string[]) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const variant = keys.find((key) => hash === `#${key}`) ?? ''

  function open(key: string) {
    navigate({ search, hash: key }, { replace: true, preventScrollReset: true, flushSync: true })
  }

  /** Opens the first version in which something is wrong, unless the open one is. */
  function reveal(errors: Errors) {
    const wrong = [variant, '', ...keys].find((key) => isWrong(errors, key))
    if (wrong !== undefined && wrong !== variant) open(wrong)
  }

  return { variant, open, reveal }
}

/** Starts as what everyone gets. */
export function newVariant(values: Values): { key: string; added: Values } {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  const isOwn = ([name]: [string, string]) => name !== variants && !name.includes('/')
  const copied = Object.entries(values).filter(isOwn)
  return {
    key,
    added: {
      ...Object.fromEntries(copied.map(([name, value]) => [fieldOf(key, name), value])),
      [fieldOf(key, 'name')]: '',
      [fieldOf(key, 'on')]: 'true',
      [variants]: [...entryKeys(values, variants), key].join(' '),
    },
  }
}

interface Props {
  keys: readonly string[]
  values: Values
  current: string
  errors: Errors
  /** What is saved by then takes the place of what stands in the form. */
  sending: boolean
  onAdd(): void
}

export function VariantLinks({ keys, values, current, errors, sending, onAdd }: Props) {
  const { search } = useLocation()
  return (
    <nav className={links.links} aria-label="Versions of the résumé">
      {['', ...keys].map((key) => {
        const name = key ? values[fieldOf(key, 'name')]?.trim() || 'New version' : 'Everyone'
        const hasFault = isWrong(errors, key)
        return (
          <Link
            className={`${links.link} ${styles.link}`}
            key={key}
            to={{ search, hash: key }}
            replace
            preventScrollReset
            aria-current={key === current ? 'true' : undefined}
            aria-label={hasFault ? `${name}, something is wrong` : undefined}
          >
            {name}
            {hasFault && <span className={links.fault} />}
          </Link>
        )
      })}
      {keys.length < limits.variants && (
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

function isWrong(errors: Errors, variant: string): boolean {
  const prefix = variant && fieldOf(variant, '')
  return Object.keys(errors).some((name) =>
    variant ? name.startsWith(prefix) : !name.includes('/'),
  )
}
