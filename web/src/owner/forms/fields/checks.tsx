import { type ReactNode, useId } from 'react'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { Note } from '../../ui/note.tsx'
import { Row } from '../../ui/row.tsx'
import type { CheckSpec, ChoicesSpec } from '../model/field.ts'
import { useField } from '../model/use-field.ts'
import styles from './checks.module.css'

export function Check({ field: { name, label, hint, half } }: { field: CheckSpec }) {
  const { value, set } = useField<boolean>(name)
  const id = useId()
  return (
    <div className={styles.single} data-half={half}>
      <Box name={name} label={label} checked={value} describedBy={hint && id} onChange={set} />
      {hint && (
        <Note className={styles.hint} data-size="small" id={id}>
          {hint}
        </Note>
      )}
    </div>
  )
}

/** Any number of the options; the value joins the chosen ones by spaces. */
export function Choices({ field }: { field: ChoicesSpec }) {
  const { name, label, options, optional, hint } = field
  const { value, error, set } = useField<string>(name)
  const chosen = value.split(' ')
  return (
    <FieldGroup label={label} aside={optional && 'Optional'} hint={hint} error={error}>
      <Row gap="0 5">
        {options.map((option) => (
          <Box
            key={option.value}
            name={name}
            label={option.label}
            checked={chosen.includes(String(option.value))}
            onChange={(checked) =>
              set(
                options
                  .map(({ value }) => String(value))
                  .filter((one) => (one === String(option.value) ? checked : chosen.includes(one)))
                  .join(' '),
              )
            }
          />
        ))}
      </Row>
    </FieldGroup>
  )
}

interface BoxProps {
  name: string
  label: ReactNode
  checked: boolean
  describedBy?: string | undefined
  onChange(checked: boolean): void
}

export function Box({ name, label, checked, describedBy, onChange }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
