import { useId, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import button from '../../ui/button.module.css'
import { Field as Labelled } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { handOn } from '../ui/hand-on.ts'
import { Check, Choices } from './checks.tsx'
import { completeAddress } from './codec.ts'
import type { Field } from './field.ts'
import { MonthField } from './month-field.tsx'

interface Props {
  field: Field
  value: string
  error: string | undefined
  onValue(value: string): void
}

/** Draws a field by its kind. */
export function FormField({ field, value, error, onValue }: Props) {
  const { name, label, kind, options = [], optional = false, placeholder, hint, half } = field
  const shared = { name, required: !optional, placeholder, 'data-half': half }
  const about = { label, hint, error, aside: optional && 'Optional' }
  const suggestions = useId()
  const area = useRef<HTMLTextAreaElement>(null)

  if (kind === 'check') return <Check field={field} value={value} onValue={onValue} />
  if (kind === 'choices') {
    return <Choices field={field} value={value} error={error} onValue={onValue} />
  }
  if (kind === 'month') {
    return <MonthField field={field} value={value} error={error} onValue={onValue} />
  }
  if (kind === 'choice') {
    return (
      <Labelled label={label} hint={hint} error={error}>
        {(control) => (
          <select
            {...control}
            name={name}
            data-half={half}
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
  if (kind === 'lines' || kind === 'rows' || kind === 'paragraphs') {
    const length = value.trim().length
    const { most = kind === 'lines' && limits.description } = field
    const { starter } = field
    return (
      <>
        <Labelled
          {...about}
          aside={most && length > most / 2 ? `${length} of ${most}` : about.aside}
        >
          {(control) => (
            <textarea
              {...control}
              {...shared}
              ref={area}
              rows={field.short ? 2 : 5}
              dir="auto"
              value={value}
              onChange={(event) => onValue(event.target.value)}
            />
          )}
        </Labelled>
        {starter && length === 0 && (
          <p>
            <button
              className={button.secondary}
              type="button"
              ref={handOn(() => area.current)}
              onClick={() => onValue(starter.text)}
            >
              {starter.label}
            </button>
          </p>
        )}
      </>
    )
  }
  const address = {
    type: 'url',
    inputMode: 'url',
    placeholder: placeholder ?? 'https://',
    onBlur: () => onValue(completeAddress(value)),
  } as const
  return (
    <>
      <TextField
        {...shared}
        {...about}
        {...(kind === 'address' ? address : { dir: 'auto' })}
        {...(kind === 'date' && { type: 'date' })}
        {...(field.suggestions && { list: suggestions })}
        autoComplete="off"
        value={value}
        onValue={onValue}
      />
      {field.suggestions && (
        <datalist id={suggestions}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  )
}
