import { useQueries, useQuery } from '@tanstack/react-query'
import { Mail, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import toast from 'react-hot-toast'
import { trashDays } from '#contract/limits.ts'
import type { DeletedMessage } from '#contract/message.ts'
import { type Theme, useTheme } from '../../theme.ts'
import { Button } from '../../ui/button.tsx'
import { truncate } from '../../ui/text.ts'
import { type Collection, groupsOf, type Item, listQuery } from '../items/collection.ts'
import { purgeItem, restoreItem } from '../items/use-items.ts'
import { bringBack, deletedMessagesQuery, purge } from '../messages/inbox.ts'
import { Confirm } from '../ui/dialog.tsx'
import { useFocusNext } from '../ui/focus-next.ts'
import { ListState } from '../ui/list-state.tsx'
import { focusHeadingOnRemoval } from '../ui/restore-focus.ts'
import screen from '../ui/screen.module.css'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { collections } from './collections.ts'
import styles from './trash.module.css'

const day = 24 * 60 * 60 * 1000

/** Any kind of deleted item. */
interface Row {
  id: string
  /** The name within a sentence. */
  name: string
  title: string
  about: string
  /** In ms since the epoch. */
  expiresAt: number
  image: ReactNode
  /** False when it failed, after showing an error. */
  restore(): Promise<boolean>
  purge(): Promise<boolean>
}

export function Trash() {
  const theme = useTheme()
  const lists = useQueries({ queries: collections.map((one) => listQuery(one)) })
  const messages = useQuery(deletedMessagesQuery)
  const queries = [...lists, messages]
  const isLoaded = queries.every(({ data }) => data)
  const rows = [
    ...collections.flatMap((collection, index) =>
      (lists[index]?.data ?? [])
        .filter(({ deletedAt }) => deletedAt !== null)
        .map((item) => itemRow(collection, item, theme)),
    ),
    ...(messages.data ?? []).map(messageRow),
  ].sort((a, b) => b.expiresAt - a.expiresAt)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [asking, setAsking] = useState<readonly Row[]>([])
  const focusNext = useFocusNext(rows.map(({ id }) => id))

  async function whileBusy({ id }: Row, work: () => Promise<boolean>): Promise<boolean> {
    if (busy.includes(id)) return false
    setBusy((now) => [...now, id])
    focusNext(id)
    const isDone = await work()
    setBusy((now) => now.filter((one) => one !== id))
    return isDone
  }

  async function restore(row: Row) {
    if (await whileBusy(row, row.restore)) toast.success(`${row.name} was restored.`)
  }

  /** One after the other, stopping at the first failure. */
  async function purgeAll(all: readonly Row[]) {
    setAsking([])
    for (const row of all) if (!(await whileBusy(row, row.purge))) return
  }

  return (
    <div className={screen.narrow}>
      <div className={styles.head}>
        <div>
          <ScreenTitle>Trash</ScreenTitle>
          <p className={styles.lead}>
            What you delete stays here for {trashDays} days, with its images. Visitors do not see
            it.
          </p>
        </div>
        {isLoaded && rows.length > 0 && (
          <Button ref={focusHeadingOnRemoval} onClick={() => setAsking(rows)}>
            <Trash2 size={16} aria-hidden="true" /> Empty trash
          </Button>
        )}
      </div>
      <ListState
        items={isLoaded ? rows : null}
        failed={queries.some(({ isError }) => isError)}
        onReload={() => queries.forEach(({ refetch }) => void refetch())}
        empty="The trash is empty."
      />
      {isLoaded && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li className={styles.item} key={row.id} data-row={row.id}>
              <ErrorBoundary fallback={null}>
                <span className={styles.image}>{row.image}</span>
              </ErrorBoundary>
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {row.title}
                </span>
                <span className={styles.about}>
                  {row.about}, {daysLeft(row.expiresAt)}
                </span>
              </span>
              <span className={styles.actions}>
                <Button
                  data-row-focus
                  aria-label={`Restore ${row.title}`}
                  aria-disabled={busy.includes(row.id)}
                  onClick={() => restore(row)}
                >
                  <RotateCcw size={16} aria-hidden="true" /> Restore
                </Button>
                <button
                  className={styles.purge}
                  type="button"
                  aria-label={`Delete for ever: ${row.title}`}
                  aria-disabled={busy.includes(row.id)}
                  onClick={() => setAsking([row])}
                >
                  Delete for ever
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {asking.length > 0 && (
        <Confirm
          {...describePurge(asking)}
          cancel={asking.length === 1 ? 'Keep it' : 'Keep them'}
          onConfirm={() => purgeAll(asking)}
          onCancel={() => setAsking([])}
        />
      )}
    </div>
  )
}

function itemRow(collection: Collection, item: Item, theme: Theme): Row {
  return {
    id: item._id,
    name: `“${item.name}”`,
    title: item.name,
    about: whatItIs(collection, item),
    expiresAt: Date.parse(item.deletedAt ?? '') + trashDays * day,
    image: collection.thumbnail(item, theme),
    restore: () => restoreItem(collection, item),
    purge: () => purgeItem(collection, item),
  }
}

function whatItIs(collection: Collection, item: Item): string {
  const { noun, contract } = collection
  if (!contract.groupBy) return noun
  const group = (item as unknown as Record<string, unknown>)[contract.groupBy.field]
  return `${noun} in ${groupsOf(collection).find(({ value }) => value === group)?.label}`
}

function messageRow(message: DeletedMessage): Row {
  return {
    id: message._id,
    name: `The message from ${message.fullname}`,
    title: message.fullname,
    about: `Message “${truncate(message.message, 60)}”`,
    expiresAt: Date.parse(message.expireAt),
    image: <Mail size={20} />,
    restore: () => bringBack([message]),
    purge: () => purge([message]),
  }
}

function describePurge([row, ...others]: readonly Row[]) {
  if (others.length > 0) {
    return {
      title: 'Empty the trash?',
      text: `All ${others.length + 1} entries, with their images, cannot be brought back then.`,
      confirm: 'Empty trash',
    }
  }
  return {
    title: 'Delete this for ever?',
    text: `${row?.name} cannot be brought back then.`,
    confirm: 'Delete for ever',
  }
}

function daysLeft(expiresAt: number): string {
  const left = Math.ceil((expiresAt - Date.now()) / day)
  if (left < 1) return 'goes today'
  return left === 1 ? '1 day left' : `${left} days left`
}
