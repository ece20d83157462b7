import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api.ts'
import { ownerCall } from './owner-call.ts'
import type { OnProgress } from './upload.ts'
import { useIsOpen } from './use-is-open.ts'

/** Field name to a sentence about what is wrong with it. */
export type Errors = Record<string, string>

export type Outcome<T> = { answer: T } | { error: unknown }

interface Options {
  /** Waits for the answer: a sign-in is no owner's call yet. */
  call?<T>(work: Promise<T>): Promise<T>
  /** Brings a field that is wrong onto the screen, where not all of them are. */
  reveal?(errors: Errors): void
}

/**
 * Sends a form once at a time. What `find` or the server says is wrong stands beside the fields, from the
 * first try on and until it is right.
 */
export function useSubmit(
  form: RefObject<HTMLFormElement | null>,
  find: () => Errors,
  { call = ownerCall, reveal = () => {} }: Options = {},
) {
  const lock = useRef(false)
  const editedSince = useRef(new Set<string>())
  const isOpen = useIsOpen()
  const [sending, setSending] = useState(false)
  const [progress, setProgress] = useState(0)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Errors>({})
  const [notSaved, setNotSaved] = useState(false)
  const errors = tried ? { ...find(), ...refused } : refused

  function focusFirst(errors: Errors) {
    reveal(errors)
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    // What was folded over it could not take the focus.
    const folded = first?.closest<HTMLDetailsElement>('details:not([open])')
    if (folded) folded.open = true
    first?.focus()
  }

  /** Null when nothing was sent. */
  async function send<T>(
    request: (onProgress: OnProgress) => Promise<T>,
  ): Promise<Outcome<T> | null> {
    if (lock.current) return null
    const pressed = document.activeElement
    flushSync(() => {
      setTried(true)
      setRefused({})
      setNotSaved(false)
    })
    const found = find()
    if (Object.keys(found).length > 0) {
      focusFirst(found)
      return null
    }
    lock.current = true
    editedSince.current.clear()
    setProgress(0)
    setSending(true)
    try {
      return { answer: await call(request(setProgress)) }
    } catch (error) {
      const fields = error instanceof ApiError ? without(error.fields, editedSince.current) : {}
      // The fields come back first: a disabled one cannot take the focus.
      flushSync(() => {
        setSending(false)
        setNotSaved(true)
        setRefused(fields)
      })
      if (error instanceof ApiError) focusFirst(fields)
      return { error }
    } finally {
      lock.current = false
      flushSync(() => setSending(false))
      // Where the form stays, it is where the owner was: what is disabled has lost the focus, or has gone.
      const save = form.current?.querySelector('[type="submit"]')
      const place = pressed?.isConnected ? pressed : save
      if (document.activeElement === document.body && place instanceof HTMLElement) place.focus()
    }
  }

  return {
    sending,
    progress,
    errors,
    /** The last try failed. */
    notSaved,
    send,
    /** False once the owner has left the form. */
    isOpen,
    /** What was said about this field is out of date. */
    edited(name: string) {
      editedSince.current.add(name)
      setRefused(({ [name]: _, ...others }) => others)
    },
    reset() {
      setTried(false)
      setRefused({})
      setNotSaved(false)
    },
  }
}

/** What was edited on the way is another value than the one that was refused. */
function without(errors: Errors, names: Set<string>): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.has(name)))
}
