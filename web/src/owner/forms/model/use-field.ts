import { createContext, useContext } from 'react'
import { flushSync } from 'react-dom'
import { errorOf } from './store.ts'
import type { useStoredForm } from './use-stored-form.ts'
import { getPath, type Row, type Values } from './values.ts'

/** A form of any document type. */
export type StoredForm<Filled extends Values = Values> = Omit<
  ReturnType<typeof useStoredForm<{ updatedAt: string }, Filled>>,
  'saved' | 'save' | 'resetTo'
>

export const FormContext = createContext<StoredForm | undefined>(undefined)

/** `Filled`: what the form around it holds, where that is known. */
export function useForm<Filled extends Values = Values>(): StoredForm<Filled> {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm is called outside of a form')
  return form as StoredForm<Filled>
}

export function useField<Value>(name: string) {
  const { store, values, start, errors } = useForm()
  return {
    value: getPath(values, name) as Value,
    stored: getPath(start, name) as Value | undefined,
    error: errorOf(errors, name),
    set: (value: Value) => store.set(name, value),
  }
}

export function useRows(name: string) {
  const { store, values, start, errors, offerUndo } = useForm()
  const rows = getPath(values, name) as Row[]
  const stored = (getPath(start, name) ?? []) as Row[]

  /** `edit` gets the current rows, which may be newer than those rendered. */
  function set(edit: (rows: Row[]) => Row[]) {
    store.set(name, edit(getPath(store.get().values, name) as Row[]))
  }

  return {
    rows,
    error: errors[name],
    isStored: (id: string) => stored.some((row) => row.id === id),
    set,
    remove(id: string, message: string) {
      store.removeRow(name, id)
      offerUndo(message, () => {
        flushSync(() => store.putBackRow(id))
        document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-focus]`)?.focus()
      })
    },
  }
}
