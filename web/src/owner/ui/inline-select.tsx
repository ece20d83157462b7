import { type ComponentProps, useId } from 'react'
import { Select } from '../../ui/select.tsx'
import styles from './inline-select.module.css'
import { Row } from './row.tsx'

interface Props extends Pick<ComponentProps<'select'>, 'value' | 'disabled'> {
  label: string
  options: readonly { value: string | number; label: string }[]
  onValue(value: string): void
}

/** With its label beside it. */
export function InlineSelect({ label, options, onValue, ...attributes }: Props) {
  const id = useId()
  return (
    <Row gap="1 3">
      <label htmlFor={id}>{label}</label>
      <Select
        {...attributes}
        className={styles.select}
        id={id}
        onChange={({ target }) => onValue(target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Row>
  )
}
