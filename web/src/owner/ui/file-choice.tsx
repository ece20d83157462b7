import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from '../../ui/field.tsx'
import styles from './file-choice.module.css'

interface Props
  extends Pick<FieldProps, 'hint' | 'error'>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple'> {
  label: string
  /** Nothing else can be chosen meanwhile. */
  reading: boolean
  onFiles(files: File[]): void
}

/** Files that are read in this browser, at the head of a dialog. */
export function FileChoice({ label, hint, error, reading, onFiles, ...attributes }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...attributes}
          data-first
          className={styles.file}
          type="file"
          aria-disabled={reading}
          onClick={(event) => reading && event.preventDefault()}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            if (files.length > 0 && !reading) onFiles(files)
            target.value = ''
          }}
        />
      )}
    </Field>
  )
}
