import { type ComponentType, useState } from 'react'
import button from '../../ui/button.module.css'
import { Spinner } from '../../ui/spinner.tsx'
import type { Field } from '../forms/field.ts'
import grid from '../forms/fields.module.css'
import { Fields, type FieldsForm } from '../forms/fields.tsx'
import { Boundary } from '../ui/boundary.tsx'
import { useLate } from '../ui/use-late.ts'
import styles from './more-fields.module.css'

interface Props<T> {
  title: string
  about: string
  fields: readonly Field[]
  loadPreview(): Promise<ComponentType<{ item: T }>>
  form: FieldsForm
  item: T
}

/** Folded until it is wanted, or until something in it is wrong. */
export function MoreFields<T>({ title, about, fields, loadPreview, form, item }: Props<T>) {
  const names = fields.map(({ name }) => name)
  const [open, setOpen] = useState(false)
  const { Late: Preview, isLoading, open: show, close: hide } = useLate(loadPreview)
  const filled = names.filter((name) => form.state.values[name]).length
  const isWrong = Object.keys(form.errors).some((name) => names.includes(name.split('.')[0] ?? ''))
  return (
    <details
      className={styles.more}
      open={open || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>
          {filled > 0 ? `${filled} of ${names.length} filled in` : about}
        </span>
      </summary>
      <div className={`${grid.fields} ${styles.fields}`}>
        <Fields fields={fields} form={form} />
        <div className={styles.preview}>
          <button
            className={button.secondary}
            type="button"
            aria-expanded={Preview !== null}
            aria-disabled={isLoading}
            onClick={() => !isLoading && (Preview ? hide() : show())}
          >
            {isLoading && <Spinner />}
            {Preview ? 'Hide the preview' : 'Preview the page'}
          </button>
          {Preview && (
            <Boundary fallback={<p>The preview could not be shown.</p>}>
              <Preview item={item} />
            </Boundary>
          )}
        </div>
      </div>
    </details>
  )
}
