import { FieldNotes } from '../../ui/field.tsx'
import type { ImageChoice } from '../session/autosave.ts'
import { imageSource } from './codec.ts'
import type { Field } from './field.ts'
import styles from './focus-point.module.css'
import { FocusPoint } from './focus-point.tsx'

interface Props {
  field: Field
  choice: ImageChoice
  stored: string
  value: string
  onValue(value: string): void
}

/** What stays in sight of an image of the form. Folded, so that nothing below moves when an image comes. */
export function FocusField({ field, choice, stored, value, onValue }: Props) {
  const source = imageSource(choice, stored)
  return (
    <details className={styles.field}>
      <summary className={styles.summary}>{field.label}</summary>
      {source !== '' && (
        <FocusPoint
          source={source}
          label={field.label}
          value={value || '50% 0%'}
          onValue={onValue}
        />
      )}
      <FieldNotes
        id={field.name}
        error={undefined}
        hint={source === '' ? 'There is no image yet.' : field.hint}
      />
    </details>
  )
}
