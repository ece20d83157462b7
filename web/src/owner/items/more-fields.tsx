import { useState } from 'react'
import { FieldGrid } from '../forms/fields/field-grid.tsx'
import { Fields } from '../forms/fields/fields.tsx'
import type { FieldSpec } from '../forms/model/field.ts'
import { hasErrorIn } from '../forms/model/translation-errors.ts'
import { useForm } from '../forms/model/use-field.ts'
import { Fold } from '../ui/fold.tsx'
import styles from './more-fields.module.css'
import { PageFields, type PageTools } from './page-fields.tsx'

interface Props<T> {
  title: string
  about: string
  fields: readonly FieldSpec[]
  /** Where the entry's page is made of these. */
  page: PageTools<T> | undefined
  item: T
}

/** Collapsed until it is opened, or a field in it has an error. */
export function MoreFields<T>({ title, about, fields, page, item }: Props<T>) {
  const { values, errors } = useForm()
  const names = fields.map(({ name }) => name)
  const [open, setOpen] = useState(false)
  const filled = names.filter((name) => (values[name] as string | unknown[]).length > 0).length
  const isWrong = hasErrorIn(names, errors)

  return (
    <Fold
      title={title}
      about={filled > 0 ? `${filled} of ${names.length} filled in` : about}
      open={open || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <FieldGrid className={styles.fields}>
        {page ? (
          <PageFields fields={fields} page={page} item={item} isOpen={open} />
        ) : (
          <Fields fields={fields} />
        )}
      </FieldGrid>
    </Fold>
  )
}
