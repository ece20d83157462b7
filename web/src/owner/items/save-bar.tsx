import { LoaderCircle } from 'lucide-react'
import type { Status } from '#contract/collection.ts'
import button from './button.module.css'
import styles from './save-bar.module.css'

interface Props {
  label: string
  sendingLabel: string
  sending: boolean
  /** 0 to 1, of the upload. */
  progress: number
  uploads: boolean
  status: Status
  onStatus(status: Status): void
  onCancel?: (() => void) | undefined
}

/** Stays at the bottom of the window while the form is in view. */
export function SaveBar(props: Props) {
  const { label, sendingLabel, sending, progress, uploads, status, onStatus, onCancel } = props
  return (
    <div className={styles.bar}>
      {sending && uploads && (
        <progress className={styles.progress} max={1} value={progress} aria-label="Upload" />
      )}
      <label className={styles.publish}>
        <input
          type="checkbox"
          checked={status === 'published'}
          onChange={(event) => onStatus(event.target.checked ? 'published' : 'draft')}
        />
        <span>
          Published
          <span className={styles.meaning}>
            {status === 'published' ? 'Visitors see it' : 'Only you see it'}
          </span>
        </span>
      </label>
      <span className={styles.buttons}>
        {onCancel && (
          <button className={button.quiet} type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <button className={button.primary} type="submit" disabled={sending}>
          {sending && <LoaderCircle className={styles.spinner} size={16} aria-hidden="true" />}
          {sending ? sendingLabel : label}
        </button>
      </span>
    </div>
  )
}
