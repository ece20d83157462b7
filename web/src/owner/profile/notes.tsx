import { dayOf } from '#contract/public-profile.ts'
import styles from '../forms/form-notes.module.css'
import { fields, ofTemplate } from './parts.ts'

interface Props {
  /** The day that is stored. */
  until: string
  /** Nothing is published but by a deploy. */
  awaitsDeploy: boolean
}

/** What the owner should know of the page. */
export function Notes({ until, awaitsDeploy }: Props) {
  const isOver = until !== '' && until < dayOf(new Date())
  return (
    <>
      {awaitsDeploy && <p>What you save here is on the page with the next deploy.</p>}
      {isOver && (
        <p>Visitors no longer see what you look for: its last day, {readable(until)}, is over.</p>
      )}
    </>
  )
}

interface TemplateProps {
  /** Of the fields that have its words. */
  names: string[]
  onLeaveOut(): void
}

/** None of it can be saved. */
export function TemplateNote({ names, onLeaveOut }: TemplateProps) {
  return (
    <div className={styles.note}>
      <span>
        {ofTemplate}, and has to be your own before it is saved: {labelsOf(names)}.
      </span>
      <button type="button" onClick={onLeaveOut}>
        Empty these fields
      </button>
    </div>
  )
}

/** The seven titles as one. */
export function labelsOf(names: string[]): string {
  const labels = fields
    .filter(({ name }) => names.includes(name))
    .map(({ name, label }) => (name.startsWith('roles.') ? 'Typed roles' : label))
  return [...new Set(labels)].join(', ')
}

function readable(day: string): string {
  return new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
}
