import type { ReactNode } from 'react'
import { FocusField } from '../images/focus-field.tsx'
import { GalleryField } from '../images/gallery-field.tsx'
import { ImageField } from '../images/image-field.tsx'
import type { FieldSpec } from '../model/field.ts'
import type { Errors } from '../model/store.ts'
import { useField } from '../model/use-field.ts'
import { FormField } from './form-field.tsx'
import { RowList } from './row-list.tsx'
import { WithTranslation } from './translation-field.tsx'

interface Props {
  fields: readonly FieldSpec[]
  /** The path of the row that holds these fields. */
  prefix?: string
  /** Warnings by field name, which do not block saving. */
  doubts?: Errors
}

export function Fields({ fields, prefix = '', doubts = {} }: Props) {
  return fields.map(({ ...field }) => {
    field.name = prefix + field.name
    const key = field.name
    if (field.kind === 'image') return <ImageField key={key} field={field} />
    if (field.kind === 'focus') return <FocusField key={key} field={field} />
    if (field.kind === 'gallery') return <GalleryField key={key} field={field} />
    if (field.kind === 'list') {
      return (
        <RowList key={key} field={field}>
          {(prefix) => <Fields fields={field.fields} prefix={prefix} />}
        </RowList>
      )
    }
    if (field.kind === 'custom') return null
    const drawn = (
      <WithTranslation key={key} field={field}>
        <FormField field={field} doubt={doubts[key]} />
      </WithTranslation>
    )
    const { hiddenWhen } = field
    return hiddenWhen ? (
      <Unless name={prefix + hiddenWhen} key={key}>
        {drawn}
      </Unless>
    ) : (
      drawn
    )
  })
}

function Unless({ name, children }: { name: string; children: ReactNode }) {
  return useField<boolean>(name).value ? null : children
}
