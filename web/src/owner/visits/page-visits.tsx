import { useQuery } from '@tanstack/react-query'
import { lastDays, loadsOf } from './days.ts'
import styles from './page-visits.module.css'
import { visitsQuery } from './visits.ts'

/** How often the page at `path` was opened in the last 30 days; nothing while it was not. */
export function PageVisits({ path }: { path: string }) {
  // The screen that it stands on asks for them.
  const { data } = useQuery({ ...visitsQuery, enabled: false })
  const count = loadsOf(lastDays(data?.days ?? [], 30), path)
  if (count === 0) return null
  return (
    <span className={styles.visits} title="Its page, in the last 30 days">
      {count === 1 ? '1 visit' : `${count.toLocaleString()} visits`}
      <span className="visually-hidden"> to its page in the last 30 days</span>
    </span>
  )
}
