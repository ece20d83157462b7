import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Row } from '../ui/row.tsx'
import styles from './save-bar.module.css'

export interface SaveBarProps {
  label: string
  sendingLabel: string
  sending: boolean
  /** Upload progress, 0 to 1; null when there is none. */
  progress: number | null
  /** Shown unless something is being sent. */
  note: string
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** Sticks to the bottom of the window while the form is in view. */
export function SaveBar(props: SaveBarProps) {
  const { label, sendingLabel, sending, progress, note, onCancel, children } = props
  return (
    <div className={styles.bar}>
      {sending && progress !== null && (
        <progress className={styles.progress} max={1} value={progress} aria-label="Upload" />
      )}
      {children}
      <span className={styles.state} role="status">
        {!sending && note}
      </span>
      <Row as="span" className={styles.buttons} gap={2}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button look="primary" type="submit" aria-disabled={sending}>
          {sending && <Spinner />}
          {sending ? sendingLabel : label}
        </Button>
      </Row>
    </div>
  )
}

interface PublishBoxProps {
  label: string
  status: string
  /** The day on which visitors see it, if it is to come. */
  comes: string
  disabled: boolean
  onStatus(status: string): void
}

export function PublishBox({ label, status, comes, disabled, onStatus }: PublishBoxProps) {
  const isPublished = status === 'published'
  const seen = comes ? `Goes out on ${comes}` : 'Visitors see it'
  return (
    <label className={styles.publish}>
      <input
        type="checkbox"
        checked={isPublished}
        disabled={disabled}
        onChange={(event) => onStatus(event.target.checked ? 'published' : 'draft')}
      />
      <span>
        {label}
        <span className={styles.meaning}>{isPublished ? seen : 'Only you see it'}</span>
      </span>
    </label>
  )
}
