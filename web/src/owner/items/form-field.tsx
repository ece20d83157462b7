import { limits } from '#contract/limits.ts'
import { Field as Labelled } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Field } from './collection.ts'
import { completeAddress } from './values.ts'

interface Props {
  field: Field
  value: string
  error: string | undefined
  onValue(value: string): void
}

/** Draws a field by its kind. */
export function FormField({ field, value, error, onValue }: Props) {
  const { name, label, kind, options = [], optional = false, placeholder } = field
  const shared = { name, required: !optional, placeholder }

  if (kind === 'choice') {
    return (
      <Labelled label={label} error={error}>
        {(control) => (
          <select
            {...control}
            name={name}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    )
  }
  if (kind === 'lines') {
    const length = value.trim().length
    const most = limits.description
    return (
      <Labelled
        label={label}
        aside={length > most / 2 ? `${length} of ${most}` : optional && 'Optional'}
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            {...shared}
            rows={5}
            dir="auto"
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
        )}
      </Labelled>
    )
  }
  const address = {
    type: 'url',
    inputMode: 'url',
    placeholder: placeholder ?? 'https://',
    onBlur: () => onValue(completeAddress(value)),
  } as const
  return (
    <TextField
      {...shared}
      {...(kind === 'address' ? address : { dir: 'auto' })}
      label={label}
      aside={optional && 'Optional'}
      autoComplete="off"
      value={value}
      error={error}
      onValue={onValue}
    />
  )
}
