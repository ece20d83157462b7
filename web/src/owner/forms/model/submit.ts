import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../../api.ts'
import { ownerCall } from '../../api/owner-call.ts'
import type { OnProgress } from '../../api/upload.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { focusFolded } from './focus-folded.ts'
import { type Errors, type Store, withoutNewRows } from './store.ts'
import { toFormPath, type Values } from './values.ts'

export type Outcome<T> = { answer: T } | { error: unknown }

interface Options {
  /** `ownerCall` by default; signing in is not an owner call yet. */
  call?<T>(work: Promise<T>): Promise<T>
  /** Maps the server's field names to the stored document's. */
  rename?(errors: Errors): Errors
  /** Opens the part of the form with an invalid field. */
  reveal?(errors: Errors): void
}

/**
 * Submits a form, one request at a time. From the first try on, errors of `validate` or the server show at their
 * fields until they are fixed.
 */
export function useSubmit(
  form: RefObject<HTMLFormElement | null>,
  store: Store,
  validate: (values: Values) => Errors,
  { call = ownerCall, rename = (errors) => errors, reveal = () => {} }: Options = {},
) {
  const lock = useRef(false)
  const isMounted = useIsMounted()
  const [sending, setSending] = useState(false)
  const [progress, setProgress] = useState(0)
  const [notSaved, setNotSaved] = useState(false)
  const [{ values, tried, refused }, setState] = useState(store.get)
  const found = tried ? withoutNewRows(inForm(validate(values), values), values, tried) : {}
  const errors = { ...found, ...refused }

  // useSyncExternalStore subscribes after the first paint and would lose text typed before that.
  useLayoutEffect(() => {
    setState(store.get)
    return store.subscribe(() => setState(store.get))
  }, [store])

  function focusFirst(errors: Errors) {
    reveal(errors)
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    if (first) focusFolded(first)
  }

  /** Null when nothing was sent. */
  async function send<T>(
    request: (onProgress: OnProgress) => Promise<T>,
  ): Promise<Outcome<T> | null> {
    if (lock.current) return null
    const pressed = document.activeElement
    flushSync(() => {
      store.tryAll()
      setNotSaved(false)
    })
    const sent = store.get().values
    const found = inForm(validate(sent), sent)
    if (Object.keys(found).length > 0) {
      focusFirst(found)
      return null
    }
    lock.current = true
    setProgress(0)
    flushSync(() => setSending(true))
    // Fields lose the focus when disabled.
    const isDisabled = pressed?.matches(':disabled')
    const save = form.current?.querySelector<HTMLElement>('[type="submit"]')
    if (isDisabled) save?.focus({ preventScroll: true })
    try {
      return { answer: await call(request(setProgress)) }
    } catch (error) {
      // Enabled first, since a disabled field cannot take the focus.
      flushSync(() => {
        setSending(false)
        setNotSaved(true)
        if (error instanceof ApiError) store.refuse(inForm(rename(error.fields), sent), sent)
      })
      if (error instanceof ApiError) focusFirst(store.get().refused)
      return { error }
    } finally {
      lock.current = false
      flushSync(() => setSending(false))
      const canReturn = isDisabled && pressed instanceof HTMLElement && pressed.isConnected
      if (canReturn && document.activeElement === save) pressed.focus()
    }
  }

  return {
    values,
    sending,
    progress,
    errors,
    notSaved: notSaved && tried !== null,
    /** What could not be sent needs no further try. */
    settle: () => setNotSaved(false),
    send,
    /** False once the owner has left the form. */
    isMounted,
  }
}

/** Errors of the stored document's fields by the form's paths. */
function inForm(errors: Errors, values: Values): Errors {
  const named = Object.entries(errors).map(([path, words]) => [toFormPath(values, path), words])
  return Object.fromEntries(named)
}
