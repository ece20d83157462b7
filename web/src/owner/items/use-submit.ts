import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api.ts'
import { useOwnerCall } from './owner-call.ts'

export type Errors = Record<string, string>

type Outcome<T> = { answer: T } | { error: unknown }

/** Sends a form once at a time. What the browser or the server finds wrong stands beside the fields. */
export function useSubmit(form: RefObject<HTMLFormElement | null>) {
  const call = useOwnerCall()
  const lock = useRef(false)
  const [sending, setSending] = useState(false)
  const [progress, setProgress] = useState(0)
  const [errors, setErrors] = useState<Errors>({})

  function show(found: Errors) {
    flushSync(() => setErrors(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  /** Null when nothing was sent. */
  async function send<T>(
    found: Errors,
    request: (onProgress: (fraction: number) => void) => Promise<T>,
  ): Promise<Outcome<T> | null> {
    if (lock.current) return null
    show(found)
    if (Object.keys(found).length > 0) return null
    lock.current = true
    setProgress(0)
    setSending(true)
    try {
      return { answer: await call(request(setProgress)) }
    } catch (error) {
      // The fields come back first: a disabled one cannot take the focus.
      flushSync(() => setSending(false))
      if (error instanceof ApiError) show(error.fields)
      return { error }
    } finally {
      lock.current = false
      setSending(false)
    }
  }

  return { sending, progress, errors, send }
}
