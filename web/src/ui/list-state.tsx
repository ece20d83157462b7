import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import button from './button.module.css'
import styles from './list-state.module.css'

interface Props {
  items: unknown[] | null
  failed: boolean
  onReload(): void
  empty: string
  /** What to do next when the list is empty. */
  children?: ReactNode
}

/** What stands where a list has no rows: placeholders while it loads, then a word about why. */
export function ListState({ items, failed, onReload, empty, children }: Props) {
  if (items !== null && items.length > 0) return null
  if (failed) {
    return (
      <div className={styles.empty}>
        <p>Nothing to show right now.</p>
        <button className={button.secondary} type="button" onClick={onReload}>
          <RotateCw size={16} aria-hidden="true" /> Load again
        </button>
      </div>
    )
  }
  if (items === null) {
    return (
      <div className={styles.loading} role="status" aria-label="Loading">
        {[1, 2, 3, 4].map((row) => (
          <span className={styles.placeholder} key={row} />
        ))}
      </div>
    )
  }
  return (
    <div className={styles.empty}>
      <p>{empty}</p>
      {children}
    </div>
  )
}
