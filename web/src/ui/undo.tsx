import toast from 'react-hot-toast'
import styles from './undo.module.css'

const seconds = 10

export function offerUndo(message: string, undo: () => void): void {
  toast(
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
