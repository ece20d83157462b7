import { type ReactNode, useId } from 'react'
import field from './field.module.css'
import { type ControlProps, describedBy, FieldNotes, type FieldProps } from './field.tsx'
import styles from './field-group.module.css'

interface GroupProps extends Omit<FieldProps, 'children'> {
  half?: boolean
  children: ReactNode | ((control: Omit<ControlProps, 'id'>) => ReactNode)
}

/** Several controls under one label, with a shared error. */
export function FieldGroup({ label, aside, hint, error, half, children }: GroupProps) {
  const id = useId()
  const described = describedBy(id, error, hint)
  return (
    <fieldset
      className={`${field.field} ${styles.group}`}
      aria-describedby={described}
      data-half={half}
    >
      <legend className={`${field.head} ${styles.head}`}>
        <span className={field.label}>{label}</span>
        {aside && <span className={field.aside}>{aside}</span>}
      </legend>
      {typeof children === 'function'
        ? children({
            className: field.control,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': described,
          })
        : children}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
