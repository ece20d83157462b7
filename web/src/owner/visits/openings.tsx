import { useQuery } from '@tanstack/react-query'
import { mainVersion } from '#contract/visits.ts'
import { dayInWords, times } from './days.ts'
import styles from './openings.module.css'
import { visitsQuery } from './visits.ts'

const shownAtOnce = 5

/**
 * The days on which a version of the résumé was viewed, newest first: opened, where its page was in sight; fetched,
 * where something asked for its PDF, which may be a program.
 */
export function Openings({ version }: { version: string }) {
  const { data, isError } = useQuery(visitsQuery)
  const isMain = version === mainVersion
  const days = data?.days.filter(({ versions }) => versions[version]).reverse() ?? []
  const list = (from: number, to?: number) => (
    <ul>
      {days.slice(from, to).map(({ day, versions }) => (
        <li key={day}>
          <time dateTime={day}>{dayInWords(day)}</time> {formatsInWords(versions[version], isMain)}
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.openings}>
      <h3 className={styles.title}>{isMain ? 'Opened' : 'Fetched or opened'}</h3>
      {days.length > 0 ? (
        list(0, shownAtOnce)
      ) : (
        <p>
          {data
            ? data.counting
              ? 'Not yet.'
              : 'Visits are not counted.'
            : isError && 'When it was opened could not be loaded.'}
        </p>
      )}
      {days.length > shownAtOnce && (
        <details>
          <summary>{`${days.length - shownAtOnce} earlier days`}</summary>
          {list(shownAtOnce)}
        </details>
      )}
    </div>
  )
}

function formatsInWords(
  { page, pdf }: { page: number; pdf: number } = { page: 0, pdf: 0 },
  isMain: boolean,
): string {
  const formats = [
    page > 0 && `${isMain ? 'page' : 'opened'} ${times(page)}`,
    // That of the public résumé is counted when it is pressed on a page.
    pdf > 0 && `PDF ${isMain ? '' : 'fetched '}${times(pdf)}`,
  ]
  return formats.filter(Boolean).join(', ')
}
