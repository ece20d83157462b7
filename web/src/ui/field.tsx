import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface ControlProps {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  label: ReactNode
  /** A muted note right of the label, not part of its text. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children(control: ControlProps): ReactNode
}

/** A label, the control rendered by `children`, and the error. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <FieldHead id={id} label={label} aside={aside} />
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, error, hint),
      })}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

export function describedBy(id: string, error: unknown, hint: unknown): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

/** The error and the hint; `describedBy` refers to both. */
export function FieldNotes({
  id,
  error,
  hint,
}: Pick<FieldProps, 'error' | 'hint'> & { id: string }) {
  return (
    <>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert aria-hidden size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

export function FieldHead({
  id,
  label,
  aside,
}: Pick<FieldProps, 'label' | 'aside'> & { id: string }) {
  return (
    <div className={styles.head}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}
