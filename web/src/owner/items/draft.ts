import { useEffect, useState } from 'react'

export type Values = Record<string, string>

export interface ImageChoice {
  file: File | null
  /** The chosen file as a data: address (the content security policy allows no blob:). */
  preview: string
  /** The stored image is to be dropped. */
  removed: boolean
  /** The name of a file that a reload lost. */
  lost: string
}

export interface Draft<V extends Values> {
  values: V
  images: Record<string, ImageChoice>
  /** `updatedAt` of what the form was filled with, '' for something new. */
  base: string
}

export const noImage: ImageChoice = { file: null, preview: '', removed: false, lost: '' }

/** Files outlive a trip to /login here; text also outlives a reload, in sessionStorage. */
const memory = new Map<string, Draft<Values>>()
const prefix = 'draft:'

export function hasDrafts(): boolean {
  return memory.size > 0
}

export function dropDraft(key: string): void {
  memory.delete(key)
  store(key, null)
}

export function dropDrafts(): void {
  for (const key of [...memory.keys()]) dropDraft(key)
}

/** The state of a form that starts from `start`, or from what was typed and not sent. */
export function useDraft<V extends Values>(key: string, start: Draft<V>) {
  const [draft, setDraft] = useState(() => readDraft(key, start) ?? start)
  const [restored, setRestored] = useState(() => draft !== start)
  const dirty = differs(draft, start)

  useEffect(() => {
    if (dirty) {
      memory.set(key, draft)
      store(key, draft)
    } else dropDraft(key)
  }, [key, draft, dirty])

  return {
    draft,
    dirty,
    restored,
    set(values: Partial<V>) {
      setDraft((now) => ({ ...now, values: { ...now.values, ...values } }))
    },
    setImage(slot: string, choice: ImageChoice) {
      setDraft((now) => ({ ...now, images: { ...now.images, [slot]: choice } }))
    },
    reset(to: Draft<V> = start) {
      setRestored(false)
      setDraft(to)
    },
  }
}

function differs(a: Draft<Values>, b: Draft<Values>): boolean {
  const touched = Object.values(a.images).some(({ file, removed, lost }) => file || removed || lost)
  return touched || Object.keys(b.values).some((name) => a.values[name] !== b.values[name])
}

function readDraft<V extends Values>(key: string, start: Draft<V>): Draft<V> | null {
  const kept = memory.get(key)
  if (kept) return kept as Draft<V>
  try {
    const stored = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    const values = { ...start.values }
    for (const name of Object.keys(values)) {
      if (typeof stored.values[name] !== 'string') return null
      Object.assign(values, { [name]: stored.values[name] })
    }
    const images = Object.fromEntries(
      Object.keys(start.images).map((slot) => [
        slot,
        {
          ...noImage,
          removed: stored.images?.[slot]?.removed === true,
          lost: String(stored.images?.[slot]?.name ?? ''),
        },
      ]),
    )
    return { values, images, base: String(stored.base ?? '') }
  } catch {
    return null
  }
}

function store(key: string, draft: Draft<Values> | null): void {
  try {
    if (draft === null) {
      sessionStorage.removeItem(prefix + key)
      return
    }
    const images = Object.fromEntries(
      Object.entries(draft.images).map(([slot, { file, removed, lost }]) => [
        slot,
        { name: file?.name ?? lost, removed },
      ]),
    )
    sessionStorage.setItem(
      prefix + key,
      JSON.stringify({ values: draft.values, images, base: draft.base }),
    )
  } catch {
    return
  }
}
