import { useState } from 'react'
import toast from 'react-hot-toast'
import { ApiError } from '../../api.ts'
import type { FormState } from '../session/autosave.ts'
import { isChanged, reason } from '../session/owner-call.ts'
import type { useSubmit } from '../session/submit.ts'
import type { OnProgress } from '../session/upload.ts'
import type { Conflict, Merged, Winner } from './merge.ts'

interface Options<T> {
  state: FormState
  submit: ReturnType<typeof useSubmit>
  update(mine: FormState, stored: T, onProgress: OnProgress): Promise<Saved<T>>
  /** As it is stored now, null when that cannot be known. */
  fetchNow(stored: T): Promise<T | null>
  merge(versions: { mine: FormState; theirs: T }, winner?: Winner): Merged
  onSaved(item: T, message: string): void
  /** The form goes on from what is stored now and what the owner has chosen. */
  onResolved(theirs: T, merged: FormState): void
  /** True when the refusal has been answered here. */
  onRefused?(error: unknown): boolean
}

interface Saved<T> {
  item: T
  message: string
}

class Conflicting<T> extends Error {
  readonly theirs: T

  constructor(theirs: T) {
    super('The same field was saved elsewhere as something else')
    this.theirs = theirs
  }
}

/**
 * Saves what is stored already. What was saved elsewhere meanwhile is put together with it; where both have
 * changed the same field, `conflicts` asks.
 */
export function useSave<T extends { updatedAt: string }>(options: Options<T>) {
  const { state, submit, update, fetchNow, merge, onSaved, onResolved, onRefused } = options
  const [theirs, setTheirs] = useState<T | null>(null)

  /** `before` comes first, with the fields locked already. */
  async function save(stored: T, mine: FormState, before?: () => Promise<void>): Promise<void> {
    const outcome = await submit.send(async (onProgress) => {
      await before?.()
      return submit.isOpen() ? exchange(stored, mine, onProgress) : null
    })
    if (outcome === null) return
    if ('answer' in outcome) {
      if (outcome.answer === null) return
      setTheirs(null)
      return onSaved(outcome.answer.item, outcome.answer.message)
    }
    const { error } = outcome
    if (error instanceof Conflicting) return setTheirs(error.theirs)
    if (onRefused?.(error)) return
    if (isBesideField(error, mine)) return
    toast.error(reason(error, 'The changes could not be saved.'))
  }

  async function exchange(stored: T, mine: FormState, onProgress: OnProgress): Promise<Saved<T>> {
    try {
      return await update(mine, stored, onProgress)
    } catch (error) {
      if (!isChanged(error)) throw error
      const now = await fetchNow(stored)
      // Who has left by now has discarded it.
      if (!now || now.updatedAt === mine.base || !submit.isOpen()) throw error
      const { state, conflicts } = merge({ mine, theirs: now })
      if (conflicts.length > 0) throw new Conflicting(now)
      return exchange(now, state, onProgress)
    }
  }

  function resolve(winner: Winner): void {
    if (!theirs) return
    const merged = merge({ mine: state, theirs }, winner).state
    setTheirs(null)
    onResolved(theirs, merged)
    if (winner === 'mine') save(theirs, merged)
  }

  const conflicts: Conflict[] = theirs ? merge({ mine: state, theirs }).conflicts : []
  return { save, resolve, conflicts }
}

/** The answer to a refusal stands beside the fields that it names, as far as this form has them. */
export function isBesideField(error: unknown, { values, images }: FormState): boolean {
  const named = error instanceof ApiError ? Object.keys(error.fields) : []
  return (
    named.length > 0 &&
    named.every((name) => (name.split('.')[0] ?? '') in values || name in images)
  )
}
