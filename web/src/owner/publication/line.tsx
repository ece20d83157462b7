import type { Publication } from '#contract/publication.ts'
import { focusHeadingOnRemoval } from '../ui/restore-focus.ts'
import { isToday, shortDay } from '../ui/short-day.ts'
import styles from './line.module.css'
import { publishAgain, usePublication } from './publication.ts'

/** Whether the static page is up to date, beside every screen's title. */
export function QuietState() {
  const publication = usePublication()
  return (
    <p className={styles.quiet} role="status">
      {publication && isQuiet(publication) && <State publication={publication} />}
    </p>
  )
}

/** What asks something of the owner has a line of its own on every screen. */
export function PublicationLine() {
  const publication = usePublication()
  return (
    <p className={styles.line} role="status">
      {publication && !isQuiet(publication) && <State publication={publication} />}
    </p>
  )
}

function isQuiet({ state, reason }: Publication): boolean {
  return state === 'publishing' || (state === 'live' && !reason)
}

function State({
  publication: { state, publishedAt, reason, advice },
}: {
  publication: Publication
}) {
  if (state === 'publishing') return 'Publishing…'
  if (state === 'live') {
    return (
      publishedAt && (
        <span>
          <a href="/">{`Live since ${describeTime(publishedAt)}`}</a>
          {reason && <span>{`, ${reason}: ${advice}.`}</span>}
        </span>
      )
    )
  }
  if (state === 'failed') {
    return (
      <>
        <span>{`Not yet live: ${reason}, ${advice}.`}</span>
        <button
          className={styles.publish}
          type="button"
          ref={focusHeadingOnRemoval}
          onClick={publishAgain}
        >
          Publish
        </button>
      </>
    )
  }
  return <span>{`${reason}: ${advice}.`}</span>
}

/** Only the time for today, with the day otherwise. */
function describeTime(iso: string): string {
  const date = new Date(iso)
  const time = date.toLocaleTimeString([], { timeStyle: 'short' })
  return isToday(date) ? time : `${shortDay(date)}, ${time}`
}
