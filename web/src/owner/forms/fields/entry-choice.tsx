import { Field } from '../../../ui/field.tsx'
import type { EntrySpec } from '../model/field.ts'
import { useField } from '../model/use-field.ts'

/** One entry of another collection, or none. */
export function EntryChoice({ field }: { field: EntrySpec }) {
  const { name, label, hint, half, none, useEntries } = field
  const { value, error, set } = useField<string>(name)
  const entries = useEntries()
  const isGone = value !== '' && !entries?.some((entry) => entry.value === value)
  return (
    <Field label={label} hint={hint} error={error} aside="Optional">
      {(control) => (
        <select
          {...control}
          name={name}
          data-half={half}
          value={value}
          onChange={({ target }) => set(target.value)}
        >
          <option value="">{none}</option>
          {/* It may be in the trash, from which it can be restored. */}
          {isGone && <option value={value}>{entries ? 'One that is deleted' : '…'}</option>}
          {entries?.map((entry) => (
            <option key={entry.value} value={entry.value}>
              {entry.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
