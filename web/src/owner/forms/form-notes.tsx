import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnRemoval, restoreFocusOnRemoval } from '../ui/restore-focus.ts'
import styles from './form-notes.module.css'
import type { Conflict } from './model/merge.ts'

interface RestoredProps {
  sending: boolean
  onStartOver(): void
}

export function Restored({ sending, onStartOver }: RestoredProps) {
  return (
    <div className={styles.note}>
      <span>These are your unsaved changes from last time.</span>
      <button type="button" ref={focusHeadingOnRemoval} disabled={sending} onClick={onStartOver}>
        Start over
      </button>
    </div>
  )
}

interface ConflictsProps {
  conflicts: Conflict[]
  onMine(): void
  onTheirs(): void
}

/** Fields that another tab or device has saved with other values meanwhile. */
export function Conflicts({ conflicts, onMine, onTheirs }: ConflictsProps) {
  return (
    <Question>
      <p>
        <strong>This was changed in another tab or on another device.</strong> Your version is not
        saved yet.
      </p>
      <dl className={styles.list}>
        {conflicts.map(({ label, stored }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may be equal, and the entries have no state
          <div key={index}>
            <dt>{label}, as saved there</dt>
            <dd dir="auto">{stored}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.links}>
        <Button onClick={onMine}>Save my version</Button>
        <Button onClick={onTheirs}>Use the saved version</Button>
      </span>
    </Question>
  )
}

const toSave = restoreFocusOnRemoval(() =>
  document.querySelector<HTMLElement>('main form [type="submit"]'),
)

function ask(question: HTMLDivElement | null) {
  question?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'nearest' })
  return toSave(question)
}

/** A note above the save bar that takes the focus when it appears, and passes it to the save button when it goes. */
export function Question({ children }: { children: ReactNode }) {
  return (
    <div className={styles.question} ref={ask} role="alert" tabIndex={-1}>
      {children}
    </div>
  )
}
