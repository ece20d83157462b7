import { useId } from 'react'
import styles from './checks.module.css'
import type { Field } from './field.ts'
import { FieldGroup } from './field-group.tsx'

interface Props {
  field: Field
  value: string
  onValue(value: string): void
}

/** 'true', or '' when it is not checked. */
export function Check({ field: { name, label, hint, half }, value, onValue }: Props) {
  const id = useId()
  return (
    <div className={styles.single} data-half={half}>
      <Box
        name={name}
        label={label}
        checked={value === 'true'}
        describedBy={hint && id}
        onChange={(checked) => onValue(checked ? 'true' : '')}
      />
      {hint && (
        <p className={styles.hint} id={id}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Any number of the options, in their order with a space between them. */
export function Choices({ field, value, error, onValue }: Props & { error: string | undefined }) {
  const { name, label, options = [], optional, hint } = field
  const chosen = value.split(' ')
  return (
    <FieldGroup label={label} aside={optional && 'Optional'} hint={hint} error={error}>
      <div className={styles.options}>
        {options.map((option) => (
          <Box
            key={option.value}
            name={name}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(checked) =>
              onValue(
                options
                  .map(({ value }) => value)
                  .filter((one) => (one === option.value ? checked : chosen.includes(one)))
                  .join(' '),
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

interface BoxProps {
  name: string
  label: string
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
