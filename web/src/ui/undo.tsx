import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import styles from './undo.module.css'

const seconds = 10

export function offerUndo(message: string, undo: () => void): string {
  return toast(
    ({ id }) => (
      <span className={styles.undo}>
        {message}
        <button
          className={styles.button}
          type="button"
          onClick={() => {
            toast.dismiss(id)
            undo()
          }}
        >
          Undo
        </button>
      </span>
    ),
    { duration: seconds * 1000 },
  )
}

/** Offers that hold only as long as what they bring back belongs somewhere. */
export function useUndo() {
  const offers = useRef<string[]>([])

  function withdraw() {
    for (const id of offers.current.splice(0)) toast.dismiss(id)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen is left
  useEffect(() => withdraw, [])

  return {
    offer(message: string, undo: () => void) {
      offers.current.push(offerUndo(message, undo))
    },
    withdraw,
  }
}
