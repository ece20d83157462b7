import { FieldGroup } from '../../../ui/field-group.tsx'
import type { MonthSpec } from '../model/field.ts'
import { useField } from '../model/use-field.ts'
import { Box } from './checks.tsx'
import styles from './month-field.module.css'

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
// Firefox and Safari have no input type `month`.
const nameOf = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** YYYY-MM, YYYY or part of one. Where a month may be open, '' means open and '-' not yet filled in. */
export function MonthField({ field }: { field: MonthSpec }) {
  const { name, label, optional, hint, ongoingLabel } = field
  const { value, error, set: onValue } = useField<string>(name)
  const isOpen = ongoingLabel !== undefined && value === ''
  const [year = '', month = ''] = value.split('-')
  const isWhole = /^\d{4}(-\d\d)?$/.test(value)

  function set(year: string, month: string) {
    onValue(month || (ongoingLabel && !year) ? `${year}-${month}` : year)
  }

  return (
    <FieldGroup
      label={label}
      aside={optional && 'Optional'}
      hint={hint}
      error={error && !isWhole ? 'Enter the year, and choose the month if you know it' : error}
      half
    >
      {(control) => (
        <>
          {!isOpen && (
            <div className={styles.parts}>
              <select
                {...control}
                name={`${name}.month`}
                aria-label={`${label}, month`}
                value={month}
                onChange={(event) => set(year, event.target.value)}
              >
                <option value="">Month</option>
                {months.map((month) => (
                  <option key={month} value={month}>
                    {nameOf.format(new Date(`2000-${month}`))}
                  </option>
                ))}
              </select>
              <input
                {...control}
                name={`${name}.year`}
                aria-label={`${label}, year`}
                inputMode="numeric"
                maxLength={4}
                placeholder="Year"
                autoComplete="off"
                value={year}
                onChange={(event) => set(event.target.value.replace(/\D/g, ''), month)}
              />
            </div>
          )}
          {ongoingLabel !== undefined && (
            <Box
              name={`${name}.open`}
              label={ongoingLabel}
              checked={isOpen}
              onChange={(checked) => onValue(checked ? '' : '-')}
            />
          )}
        </>
      )}
    </FieldGroup>
  )
}
