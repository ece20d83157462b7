import button from '../../ui/button.module.css'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './save-bar.module.css'

interface Props {
  label: string
  sendingLabel: string
  sending: boolean
  /** 0 to 1, of the upload; null when there is none. */
  progress: number | null
  notSaved: boolean
  status: string
  onStatus(status: string): void
  onCancel?: (() => void) | undefined
}

/** Stays at the bottom of the window while the form is in view. */
export function SaveBar(props: Props) {
  const { label, sendingLabel, sending, progress, notSaved, status, onStatus, onCancel } = props
  const isPublished = status === 'published'
  return (
    <div className={styles.bar}>
      {sending && progress !== null && (
        <progress className={styles.progress} max={1} value={progress} aria-label="Upload" />
      )}
      <label className={styles.publish}>
        <input
          type="checkbox"
          checked={isPublished}
          onChange={(event) => onStatus(event.target.checked ? 'published' : 'draft')}
        />
        <span>
          Published
          <span className={styles.meaning}>
            {isPublished ? 'Visitors see it' : 'Only you see it'}
          </span>
        </span>
      </label>
      <span className={styles.state} role="status">
        {notSaved && !sending && 'Not saved'}
      </span>
      <span className={styles.buttons}>
        {onCancel && (
          <button className={button.secondary} type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <button className={button.primary} type="submit" disabled={sending}>
          {sending && <Spinner />}
          {sending ? sendingLabel : label}
        </button>
      </span>
    </div>
  )
}
