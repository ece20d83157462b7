import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ChoiceSpec } from '../model/field.ts'
import { useField } from '../model/use-field.ts'

/** One of several options or, where the field allows it, free text. */
export function Choice({ field }: { field: ChoiceSpec }) {
  const { name, label, hint, half, options, customOption } = field
  const { value, error, set } = useField<string>(name)
  // While typing de-AT, the text is briefly the option de.
  const [types, setTypes] = useState(false)
  const isOther =
    customOption && (types || !options.some((option) => String(option.value) === value))
  return (
    <>
      <Field label={label} hint={hint} error={isOther ? undefined : error}>
        {(control) => (
          <select
            {...control}
            name={isOther ? undefined : name}
            data-half={half}
            value={isOther ? '' : value}
            onChange={({ target }) => {
              setTypes(target.value === '')
              set(target.value)
            }}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {customOption && <option value="">Other…</option>}
          </select>
        )}
      </Field>
      {isOther && (
        <TextField
          name={name}
          label={customOption.label}
          placeholder={customOption.placeholder}
          error={error}
          required={true}
          data-half={half}
          autoComplete="off"
          autoCapitalize={customOption.isCode ? 'none' : undefined}
          value={value}
          onValue={set}
        />
      )}
    </>
  )
}
