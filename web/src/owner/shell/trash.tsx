import { useQueries, useQuery } from '@tanstack/react-query'
import { Mail, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import toast from 'react-hot-toast'
import { trashDays } from '#contract/limits.ts'
import type { DeletedMessage } from '#contract/message.ts'
import { getProperty } from '#contract/property-paths.ts'
import { type Theme, useTheme } from '../../theme.ts'
import { Button } from '../../ui/button.tsx'
import { truncate } from '../../ui/text.ts'
import { groupsOf, type Item, listQuery, type Outline } from '../items/collection.ts'
import { purgeItem, restoreItem } from '../items/use-items.ts'
import { deletedMessagesQuery, purge, restore } from '../messages/inbox.ts'
import { Card } from '../ui/card.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { useFocusNext } from '../ui/focus-next.ts'
import { ListState } from '../ui/list-state.tsx'
import { Note } from '../ui/note.tsx'
import { OwnWords } from '../ui/own-words.tsx'
import { focusHeadingOnRemoval } from '../ui/restore-focus.ts'
import { Row } from '../ui/row.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Stack } from '../ui/stack.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { allCollections } from './collections.ts'
import styles from './trash.module.css'

const day = 24 * 60 * 60 * 1000

/** Any kind of deleted item. */
interface Entry {
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
  const lists = useQueries({ queries: allCollections.map((one) => listQuery(one)) })
  const messages = useQuery(deletedMessagesQuery)
  const queries = [...lists, messages]
  const isLoaded = queries.every(({ data }) => data)
  const rows = [
    ...allCollections.flatMap((collection, index) =>
      (lists[index]?.data ?? [])
        .filter(({ deletedAt }) => deletedAt !== null)
        .map((item) => itemRow(collection, item, theme)),
    ),
    ...(messages.data ?? []).map(messageRow),
  ].sort((a, b) => b.expiresAt - a.expiresAt)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [asking, setAsking] = useState<readonly Entry[]>([])
  const focusNext = useFocusNext(rows.map(({ id }) => id))

  async function whileBusy({ id }: Entry, work: () => Promise<boolean>): Promise<boolean> {
    if (busy.includes(id)) return false
    setBusy((now) => [...now, id])
    focusNext(id)
    const isDone = await work()
    setBusy((now) => now.filter((one) => one !== id))
    return isDone
  }

  async function restore(row: Entry) {
    if (await whileBusy(row, row.restore)) toast.success(`${row.name} was restored.`)
  }

  /** One after the other, stopping at the first failure. */
  async function purgeAll(all: readonly Entry[]) {
    setAsking([])
    for (const row of all) if (!(await whileBusy(row, row.purge))) return
  }

  return (
    <Stack gap={4}>
      <Toolbar gap="2 4">
        <ScreenTitle>Trash</ScreenTitle>
        {isLoaded && rows.length > 0 && (
          <Button ref={focusHeadingOnRemoval} onClick={() => setAsking(rows)}>
            <Trash2 size={16} aria-hidden="true" /> Empty trash
          </Button>
        )}
      </Toolbar>
      <Note>
        What you delete stays here for {trashDays} days, with its images. Visitors do not see it.
      </Note>
      <ListState
        items={isLoaded ? rows : null}
        failed={queries.some(({ isError }) => isError)}
        onReload={() => queries.forEach(({ refetch }) => void refetch())}
        empty="The trash is empty."
      />
      {isLoaded && rows.length > 0 && (
        <Card as="ul" data-lines>
          {rows.map((row) => (
            <li className={styles.item} key={row.id} data-row={row.id}>
              <ErrorBoundary fallback={null}>
                <div className={styles.image}>{row.image}</div>
              </ErrorBoundary>
              <Stack as="span" className={styles.words}>
                <OwnWords className={styles.name}>{row.title}</OwnWords>
                <Note as="span" data-size="small">
                  {row.about}, {daysLeft(row.expiresAt)}
                </Note>
              </Stack>
              <Row as="span" className={styles.actions} gap={2}>
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
              </Row>
            </li>
          ))}
        </Card>
      )}
      {asking.length > 0 && (
        <Confirm
          {...describePurge(asking)}
          cancel={asking.length === 1 ? 'Keep it' : 'Keep them'}
          onConfirm={() => purgeAll(asking)}
          onCancel={() => setAsking([])}
        />
      )}
    </Stack>
  )
}

function itemRow(collection: Outline, item: Item, theme: Theme): Entry {
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

function whatItIs(collection: Outline, item: Item): string {
  const { noun, contract } = collection
  if (!contract.groupBy) return noun
  const group = getProperty(item, contract.groupBy.field)
  return `${noun} in ${groupsOf(collection).find(({ value }) => value === group)?.label}`
}

function messageRow(message: DeletedMessage): Entry {
  return {
    id: message._id,
    name: `The message from ${message.fullname}`,
    title: message.fullname,
    about: `Message “${truncate(message.message, 60)}”`,
    expiresAt: Date.parse(message.expireAt),
    image: <Mail size={20} />,
    restore: () => restore([message]),
    purge: () => purge([message]),
  }
}

function describePurge([row, ...others]: readonly Entry[]) {
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
