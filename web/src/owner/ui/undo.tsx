import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import { focusHeading, passFocusToHeading } from './pass-focus.ts'
import styles from './undo.module.css'

const seconds = 10

/** More than these would cover the screen. */
const most = 3
/** The newest last; some may be over. */
const offered: string[] = []

export function offerUndo(message: string, undo: () => void): string {
  if (offered.length === most) toast.dismiss(offered.shift())
  const id = toast(
    ({ id }) => (
      <span className={styles.undo}>
        {message}
        <button
          className={styles.button}
          type="button"
          ref={passFocusToHeading}
          onClick={({ currentTarget }) => {
            toast.dismiss(id)
            undo()
            // At once: it goes by and by.
            if (document.activeElement === currentTarget) focusHeading()
          }}
        >
          Undo
        </button>
      </span>
    ),
    { duration: seconds * 1000 },
  )
  offered.push(id)
  return id
}

/** The notices that offer to bring something back from the trash, by its id. */
const fromTrash = new Map<string, string>()

export function offerRestore(ids: string[], message: string, restore: () => void): void {
  const offer = offerUndo(message, restore)
  for (const id of ids) fromTrash.set(id, offer)
}

/** It is no longer in the trash. */
export function withdrawRestore(id: string): void {
  const offer = fromTrash.get(id)
  if (offer) toast.dismiss(offer)
}

/**
 * Offers that hold until the form of which they bring back a part is sent, or left; what is offered while it is sent
 * goes with the answer.
 */
export function useUndo(sending: boolean) {
  const offers = useRef<string[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of it
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
