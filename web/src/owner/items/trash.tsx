import { useQueries } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import toast from 'react-hot-toast'
import { trashDays } from '#contract/limits.ts'
import { useTheme } from '../../theme.ts'
import button from '../../ui/button.module.css'
import { ScreenTitle } from '../session/screen-title.tsx'
import { useFocusNext } from '../ui/focus-next.ts'
import { ListState } from '../ui/list-state.tsx'
import { type Collection, groupsOf, type Item, listQuery } from './collection.ts'
import styles from './trash.module.css'
import { restoreItem } from './use-items.ts'

const day = 24 * 60 * 60 * 1000

export function Trash({ collections }: { collections: readonly Collection[] }) {
  const theme = useTheme()
  const queries = useQueries({ queries: collections.map((one) => listQuery(one)) })
  const [busy, setBusy] = useState<readonly string[]>([])
  const isLoaded = queries.every(({ data }) => data)
  const entries = collections
    .flatMap((collection, index) =>
      (queries[index]?.data ?? []).map((item: Item) => ({ collection, item })),
    )
    .filter(({ item }) => item.deletedAt !== null)
    .sort((a, b) => String(b.item.deletedAt).localeCompare(String(a.item.deletedAt)))
  const focusNext = useFocusNext(entries.map(({ item }) => item._id))

  async function restore(collection: Collection, item: Item) {
    if (busy.includes(item._id)) return
    setBusy((now) => [...now, item._id])
    focusNext(item._id)
    if (await restoreItem(collection, item)) toast.success(`“${item.name}” is back.`)
    setBusy((now) => now.filter((id) => id !== item._id))
  }

  return (
    <div className={styles.screen}>
      <div>
        <ScreenTitle>Trash</ScreenTitle>
        <p className={styles.lead}>
          What you delete stays here for {trashDays} days, with its images. Visitors do not see it.
        </p>
      </div>
      <ListState
        items={isLoaded ? entries : null}
        failed={queries.some(({ isError }) => isError)}
        onReload={() => queries.forEach(({ refetch }) => void refetch())}
        empty="The trash is empty."
      />
      {isLoaded && entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map(({ collection, item }) => (
            <li className={styles.item} key={item._id} data-row={item._id}>
              <ErrorBoundary fallback={null}>
                <span className={styles.image}>{collection.thumbnail(item, theme)}</span>
              </ErrorBoundary>
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {item.name}
                </span>
                <span className={styles.about}>
                  {whatItIs(collection, item)}, {daysLeft(item)}
                </span>
              </span>
              <button
                className={button.secondary}
                type="button"
                data-row-focus
                aria-label={`Restore ${item.name}`}
                aria-disabled={busy.includes(item._id)}
                onClick={() => restore(collection, item)}
              >
                <RotateCcw size={16} aria-hidden="true" /> Restore
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function whatItIs(collection: Collection, item: Item): string {
  const { noun, contract } = collection
  if (!contract.groupBy) return noun
  const group = (item as unknown as Record<string, unknown>)[contract.groupBy.field]
  return `${noun} in ${groupsOf(collection).find(({ value }) => value === group)?.label}`
}

function daysLeft({ deletedAt }: Item): string {
  const left = Math.ceil((Date.parse(deletedAt ?? '') + trashDays * day - Date.now()) / day)
  if (left < 1) return 'goes today'
  return left === 1 ? '1 day left' : `${left} days left`
}
