import { useQuery } from '@tanstack/react-query'
import { lastDays, loadsOf } from './days.ts'
import styles from './page-visits.module.css'
import { visitsQuery } from './visits.ts'

/** The page's views in the last 30 days; nothing when there are none. */
export function PageVisits({ path }: { path: string }) {
  // The surrounding screen fetches them.
  const { data } = useQuery({ ...visitsQuery, enabled: false })
  const count = loadsOf(lastDays(data?.days ?? [], 30), path)
  if (count === 0) return null
  return (
    <span className={styles.visits} title="Its page, in the last 30 days">
      <span>{count === 1 ? '1 visit' : `${count.toLocaleString()} visits`}</span>
      <span className="visually-hidden"> to its page in the last 30 days</span>
    </span>
  )
}
