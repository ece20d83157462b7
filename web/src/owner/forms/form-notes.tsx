import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { focusHeadingOnRemoval, restoreFocusOnRemoval } from '../ui/restore-focus.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import styles from './form-notes.module.css'
import type { Conflict } from './model/merge.ts'

/** A line above a form, with links or buttons for what can be done about it. */
export function FormNote(props: ComponentProps<'div'>) {
  return <Toolbar as={Card} className={styles.note} gap="2 4" data-tone="accent" {...props} />
}

/** Where only a deploy publishes. Known late, it stands last, where it moves nothing that is about to be pressed. */
export function AwaitsDeploy() {
  return <Note>What you save here appears on your page with the next deploy.</Note>
}

interface RestoredProps {
  sending: boolean
  onStartOver(): void
}

export function Restored({ sending, onStartOver }: RestoredProps) {
  return (
    <FormNote>
      <span>These are your unsaved changes from last time.</span>
      <button type="button" ref={focusHeadingOnRemoval} disabled={sending} onClick={onStartOver}>
        Start over
      </button>
    </FormNote>
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
      <Stack as="dl" className={styles.list} gap={2}>
        {conflicts.map(({ label, stored }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may be equal, and the entries have no state
          <div key={index}>
            <dt>{label}, as saved there</dt>
            <dd dir="auto">{stored}</dd>
          </div>
        ))}
      </Stack>
      <Row as="span" gap="2 4">
        <Button onClick={onMine}>Save my version</Button>
        <Button onClick={onTheirs}>Use the saved version</Button>
      </Row>
    </Question>
  )
}

const toSave = restoreFocusOnRemoval(() =>
  document.querySelector<HTMLElement>('main form [type="submit"]'),
)

function focusQuestion(question: HTMLDivElement | null) {
  question?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'nearest' })
  return toSave(question)
}

/** A note above the save bar that takes the focus when it appears, and passes it to the save button when it goes. */
export function Question({ children }: { children: ReactNode }) {
  return (
    <Stack
      as={Card}
      className={styles.question}
      gap={3}
      data-tone="danger"
      ref={focusQuestion}
      role="alert"
      tabIndex={-1}
    >
      {children}
    </Stack>
  )
}
