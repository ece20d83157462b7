import { FieldNotes } from '../../../ui/field.tsx'
import type { FocusSpec } from '../model/field.ts'
import { useField } from '../model/use-field.ts'
import type { ImageValue } from '../model/values.ts'
import styles from './focus-point.module.css'
import { FocusPoint } from './focus-point.tsx'
import { imageSource } from './image-field.tsx'

/** Picks an image's focus point. Collapsed, so that nothing below moves when the image loads. */
export function FocusField({ field: { name, label, hint, image } }: { field: FocusSpec }) {
  const { value, set } = useField<ImageValue>(image)
  const source = imageSource(value)
  return (
    <details className={styles.field}>
      <summary>{label}</summary>
      {source !== '' && (
        <FocusPoint
          describedBy={`${name}-hint`}
          source={source}
          label={label}
          value={value.focus || '50% 0%'}
          onValue={(focus) => set({ ...value, focus })}
        />
      )}
      <FieldNotes
        id={name}
        error={undefined}
        hint={source === '' ? 'Choose an image first.' : hint}
      />
    </details>
  )
}
