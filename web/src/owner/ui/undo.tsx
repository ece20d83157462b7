import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import { focusHeading, focusHeadingOnRemoval } from './restore-focus.ts'
import styles from './undo.module.css'

const seconds = 10

/** Toasts shown at once; more would cover the screen. */
const maxToasts = 3
/** Ids of toasts, newest last; some may be gone. */
const toastIds: string[] = []

export function offerUndo(message: string, undo: () => void): string {
  if (toastIds.length === maxToasts) toast.dismiss(toastIds.shift())
  const id = toast(
    ({ id }) => (
      <span className={styles.undo}>
        {message}
        <button
          className={styles.button}
          type="button"
          ref={focusHeadingOnRemoval}
          onClick={({ currentTarget }) => {
            toast.dismiss(id)
            undo()
            // Immediately, since the toast is removed only after its animation.
            if (document.activeElement === currentTarget) focusHeading()
          }}
        >
          Undo
        </button>
      </span>
    ),
    { duration: seconds * 1000 },
  )
  toastIds.push(id)
  return id
}

/** Toasts that offer to restore an item, by the item's id. */
const fromTrash = new Map<string, string>()

export function offerRestore(ids: string[], message: string, restore: () => void): void {
  const offer = offerUndo(message, restore)
  for (const id of ids) fromTrash.set(id, offer)
}

/** Removes the offer for an item that is no longer in the trash. */
export function withdrawRestore(id: string): void {
  const offer = fromTrash.get(id)
  if (offer) toast.dismiss(offer)
}

/**
 * Undo for parts of a form. The offers end when the form is sent or left; those made while it is being sent end
 * with the response.
 */
export function useUndo(sending: boolean) {
  const offers = useRef<string[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of `sending`
  useEffect(
    () => () => {
      for (const id of offers.current.splice(0)) toast.dismiss(id)
    },
    [sending],
  )

  return function offer(message: string, undo: () => void) {
    offers.current.push(offerUndo(message, undo))
  }
}
