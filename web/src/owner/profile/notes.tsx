import { dayOf } from '#contract/public-profile.ts'

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

function readable(day: string): string {
  return new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
}
