import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import { ApiError } from '../../../api.ts'
import { keepUnsent, unsentNow } from '../../session/unsent.ts'
import type { Draft } from './draft.ts'
import { type ImageValue, isImage, isObject, type Values } from './values.ts'

const keptWords = 'Kept on this device. It is sent when you are online.'
const noRoom =
  'There is no room on this device to keep this. Stay on this page and save again when you are online.'

/** Whether the line is lost, rather than the server: it has said nothing for long, or the browser knows. */
export function isLineLost(error: unknown): boolean {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return !(error instanceof ApiError) && (!navigator.onLine || isLate)
}

/** Keeps what cannot be sent now; false where there is no room for it. */
export async function keepSaved<T>(key: string, name: string, { values, stored }: Draft<T>) {
  try {
    await keepUnsent({ key, name, values: withoutPromises(values) as Values, stored })
  } catch {
    toast.error(noRoom)
    return false
  }
  toast.success(keptWords)
  return true
}

export function loadUnsent<T>(key: string): Draft<T> | undefined {
  const found = unsentNow().find((one) => one.key === key)
  return found && { values: found.values, stored: found.stored as T }
}

function withoutPromises(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPromises)
  if (!isObject(value) || value instanceof Blob) return value
  const { ready: _, before: __, ...kept } = isImage(value) ? (value as ImageValue) : value
  return Object.fromEntries(
    Object.entries(kept).map(([name, inner]) => [name, withoutPromises(inner)]),
  )
}

type OnSent = (item: never) => void
const forms = new Map<string, Set<OnSent>>()

/** Tells the form of that key, if it is open, what is stored now. */
export function tellSent(key: string, item: unknown): void {
  for (const listener of forms.get(key) ?? []) listener(item as never)
}

export function useSent<T>(key: string, onSent: (item: T) => void): void {
  const latest = useRef(onSent)
  latest.current = onSent

  useEffect(() => {
    const listener = (item: T) => latest.current(item)
    const all = forms.get(key) ?? new Set<OnSent>()
    forms.set(key, all.add(listener as OnSent))
    return () => void all.delete(listener as OnSent)
  }, [key])
}
