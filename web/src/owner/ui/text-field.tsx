import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '../../ui/field.tsx'

type Props = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'onChange' | 'children' | 'className' | 'id'> & {
    value: string
    onValue(value: string): void
  }

export function TextField({ label, aside, hint, error, onValue, ...input }: Props) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <input {...control} {...input} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  )
}
