import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Status } from '#contract/collection.ts'
import styles from './form.module.css'

interface AddedProps {
  name: string
  status: Status
  editPath: string
  listPath: string
}

/** Stands over the emptied form, and takes the focus, so that the next thing added starts at the top. */
export function Added({ name, status, editPath, listPath }: AddedProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    window.scrollTo({ top: 0 })
    ref.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.note} ref={ref} role="status" tabIndex={-1}>
      <span>
        “{name}” is {status === 'published' ? 'on your page' : 'kept as a draft'}.
      </span>
      <span className={styles.noteLinks}>
        <Link to={editPath}>Edit it</Link>
        <Link to={listPath}>See the list</Link>
      </span>
    </div>
  )
}

export function Restored({ onStartOver }: { onStartOver(): void }) {
  return (
    <div className={styles.note}>
      <span>This is what you had typed. It is not saved yet.</span>
      <button type="button" onClick={onStartOver}>
        Start over
      </button>
    </div>
  )
}

export interface Difference {
  label: string
  stored: string
}

interface ConflictProps {
  differences: Difference[]
  onKeep(): void
  onTake(): void
}

/** Someone saved the same thing meanwhile, in another tab or on another device. */
export function Conflict({ differences, onKeep, onTake }: ConflictProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div className={styles.conflict} ref={ref} role="alert" tabIndex={-1}>
      <p>
        <strong>This was saved elsewhere after you opened it.</strong> Yours is not saved yet.
      </p>
      {differences.length > 0 && (
        <dl className={styles.differences}>
          {differences.map(({ label, stored }) => (
            <div key={label}>
              <dt>{label}, as stored now</dt>
              <dd>{stored || 'empty'}</dd>
            </div>
          ))}
        </dl>
      )}
      <span className={styles.noteLinks}>
        <button type="button" onClick={onKeep}>
          Save mine over it
        </button>
        <button type="button" onClick={onTake}>
          Take the stored one
        </button>
      </span>
    </div>
  )
}
