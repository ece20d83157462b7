import type { ComponentProps } from 'react'
import { TextField } from '../../ui/field.tsx'
import { completeAddress } from './validate.ts'

/** A web address; one typed without https:// gets it when the field is left. */
export function AddressField({ value, onValue, ...props }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      placeholder="https://"
      {...props}
      type="url"
      inputMode="url"
      autoComplete="off"
      value={value}
      onValue={onValue}
      onBlur={() => onValue(completeAddress(value))}
    />
  )
}
