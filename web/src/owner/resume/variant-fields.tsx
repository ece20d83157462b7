import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import { variantPath } from '#contract/resume.ts'
import button from '../../ui/button.module.css'
import { FormField } from '../forms/form-field.tsx'
import parts from '../forms/parts.module.css'
import type { Values } from '../session/autosave.ts'
import type { Errors } from '../session/submit.ts'
import { fieldOf, labels } from './values.ts'
import styles from './variant-fields.module.css'

interface Props {
  variant: string
  values: Values
  /** What is saved. */
  stored: Values
  errors: Errors
  onValue(field: string, value: string): void
  onRemove(): void
}

/** What a version has of its own: a word for it, and an address. */
export function VariantFields({ variant, values, stored, errors, onValue, onRemove }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const name = fieldOf(variant, 'name')
  const on = fieldOf(variant, 'on')
  const address = `${location.origin}${variantPath(variant)}`
  const isNew = !(name in stored)

  useEffect(() => {
    if (isNew) root.current?.querySelector('input')?.focus()
  }, [isNew])

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Address copied')
    } catch {
      toast.error('The address could not be copied.')
    }
  }

  return (
    <div className={styles.fields} ref={root}>
      <div className={parts.about}>
        <h2 className={parts.title}>A version for some</h2>
        <p>At an address that no list, no sitemap and no search engine has.</p>
      </div>
      <FormField
        field={{ name, label: 'Name', placeholder: 'Front-end role', hint: 'For you alone.' }}
        value={values[name] ?? ''}
        error={errors[name]}
        onValue={(value) => onValue('name', value)}
      />
      <FormField
        field={{ name: on, label: labels.on ?? '', kind: 'check' }}
        value={values[on] ?? ''}
        error={errors[on]}
        onValue={(value) => onValue('on', value)}
      />
      <div className={styles.address}>
        {stored[on] && values[on] ? (
          <>
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
            <button className={button.secondary} type="button" onClick={copy}>
              <Copy size={16} aria-hidden="true" /> Copy
            </button>
          </>
        ) : (
          <p>{values[on] ? 'Its address is there once it is saved.' : 'Nobody sees it.'}</p>
        )}
      </div>
      <button className={`${button.secondary} ${styles.remove}`} type="button" onClick={onRemove}>
        Delete this version
      </button>
    </div>
  )
}
