import { dayOf } from '#contract/public-profile.ts'
import styles from '../forms/form-notes.module.css'
import { passFocus } from '../ui/pass-focus.ts'
import { fields } from './parts.ts'

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
      {awaitsDeploy && <p>What you save here appears on your page with the next deploy.</p>}
      {isOver && (
        <p>
          Visitors no longer see what you are looking for: it was shown until {readable(until)}.
          Choose a later day to show it again.
        </p>
      )}
    </>
  )
}

const toFirstField = passFocus(() => document.querySelector<HTMLElement>('main form input'))

interface PlaceholderProps {
  /** Of the fields that hold placeholders. */
  names: string[]
  onClear(): void
}

/** No placeholder can be saved. */
export function PlaceholderNote({ names, onClear }: PlaceholderProps) {
  return (
    <div className={styles.note}>
      <span>Replace the example text before you save: {labelsOf(names)}.</span>
      <button type="button" ref={toFirstField} onClick={onClear}>
        Clear these fields
      </button>
    </div>
  )
}

export function labelsOf(names: string[]): string {
  const named = fields.filter(({ name }) => names.includes(name))
  return named.map(({ label }) => label).join(', ')
}

function readable(day: string): string {
  return new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
}
