import { FormNote } from '../forms/form-notes.tsx'
import { today } from '../session/today.ts'
import { restoreFocusOnRemoval } from '../ui/restore-focus.ts'
import { fields } from './parts.ts'

/** `until`: the brief's stored last day. */
export function OverNote({ until }: { until: string }) {
  const isOver = until !== '' && until < today()
  return (
    isOver && (
      <p>
        Visitors no longer see what you are looking for: it was shown until {readable(until)}.
        Choose a later day to show it again.
      </p>
    )
  )
}

const toFirstField = restoreFocusOnRemoval(() =>
  document.querySelector<HTMLElement>('main form input'),
)

interface PlaceholderProps {
  /** Labels of the fields with placeholders. */
  names: string[]
  onClear(): void
}

/** Shown while placeholders keep the profile from being saved. */
export function PlaceholderNote({ names, onClear }: PlaceholderProps) {
  return (
    <FormNote>
      <span>{`Replace the example text before you save: ${labelsOf(names)}.`}</span>
      <button type="button" ref={toFirstField} onClick={onClear}>
        Clear these fields
      </button>
    </FormNote>
  )
}

export function labelsOf(names: string[]): string {
  const named = fields.filter(({ name }) => names.includes(name))
  return named.map(({ label }) => label).join(', ')
}

function readable(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
