import { createContext, useContext } from 'react'
import { errorOf } from './store.ts'
import type { useEntryForm } from './use-entry-form.ts'
import { type Row, read } from './values.ts'

type AnyForm = ReturnType<typeof useEntryForm<{ updatedAt: string }>>
/** A form of whatever is stored. */
export type EntryForm = Omit<AnyForm, 'shown' | 'save' | 'goOnFrom'>

export const FormContext = createContext<EntryForm | undefined>(undefined)

export function useForm(): EntryForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm is called outside of a form')
  return form
}

export function useField<Value>(name: string) {
  const { store, values, start, errors } = useForm()
  return {
    value: read(values, name) as Value,
    /** As it is stored. */
    stored: read(start, name) as Value | undefined,
    error: errorOf(errors, name),
    set: (value: Value) => store.set(name, value),
  }
}

export function useRows(name: string) {
  const { store, values, errors } = useForm()
  return {
    rows: read(values, name) as Row[],
    error: errors[name],
    /** `edit` is given what is there when it is called. */
    set: (edit: (rows: Row[]) => Row[]) =>
      store.set(name, edit(read(store.get().values, name) as Row[])),
  }
}
