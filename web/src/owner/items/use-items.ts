import { useRef } from 'react'
import toast from 'react-hot-toast'
import type { Status } from '#contract/collection.ts'
import { isChanged, reason, useOwnerCall } from './owner-call.ts'
import type { Item, Source } from './source.ts'
import { offerUndo } from './undo.tsx'
import { useLoaded } from './use-loaded.ts'

/** The owner's list in their order, and what they may do with it. `items` is null until the first answer. */
export function useItems<T extends Item>(source: Source<T>) {
  const call = useOwnerCall()
  const loaded = useLoaded(source.load, source.failure)
  const { data: items, change, loading, failed, reload } = loaded
  const queue = useRef<{ wanted: string[] | null; busy: boolean }>({ wanted: null, busy: false })

  const listed = items?.filter(({ deletedAt }) => deletedAt === null) ?? null

  /** Shown at once, saved whole; while one order is being saved only the newest next one waits. */
  async function move(from: number, to: number) {
    if (items === null || listed === null || from === to) return
    const order = [...listed]
    order.splice(to, 0, ...order.splice(from, 1))
    change([...order, ...items.filter(({ deletedAt }) => deletedAt !== null)])
    queue.current.wanted = order.map(({ _id }) => _id)
    if (queue.current.busy) return
    queue.current.busy = true
    let saved = items
    while (queue.current.wanted) {
      const ids = queue.current.wanted
      queue.current.wanted = null
      try {
        await call(source.reorder(ids))
        saved = inOrder(saved, ids)
        if (!queue.current.wanted) change((now) => now && inOrder(now, ids))
      } catch (error) {
        queue.current.wanted = null
        change((now) => (now && sameSet(now, saved) ? saved : now))
        toast.error(
          isChanged(error)
            ? 'This list was changed elsewhere. Here it is as stored now.'
            : reason(error, 'The order could not be saved.'),
        )
        reload()
      }
    }
    queue.current.busy = false
  }

  async function setStatus(item: T, status: Status) {
    try {
      const stored = await call(source.setStatus(item, status))
      change(
        (now) => now?.map((one) => (one._id === stored._id ? { ...one, ...stored } : one)) ?? null,
      )
    } catch (error) {
      toast.error(
        isChanged(error)
          ? `“${item.name}” was changed elsewhere. Here it is as stored now.`
          : reason(error, `“${item.name}” could not be saved.`),
      )
      if (isChanged(error)) reload()
    }
  }

  async function remove(item: T) {
    const mark = (deletedAt: string | null) =>
      change(
        (now) => now?.map((one) => (one._id === item._id ? { ...one, deletedAt } : one)) ?? null,
      )
    try {
      await call(source.remove(item._id))
      mark(new Date().toISOString())
      offerUndo(`“${item.name}” is in the bin.`, async () => {
        try {
          await call(source.restore(item._id))
          mark(null)
          reload()
        } catch (error) {
          toast.error(
            reason(error, `“${item.name}” could not be restored. It is still in the bin.`),
          )
        }
      })
    } catch (error) {
      toast.error(reason(error, `“${item.name}” could not be deleted.`))
    }
  }

  return { items: listed, loading, failed, reload, move, setStatus, remove }
}

function inOrder<T extends Item>(items: T[], ids: string[]): T[] {
  const place = (item: T) => {
    const index = ids.indexOf(item._id)
    return index < 0 ? ids.length : index
  }
  return [...items].sort((a, b) => place(a) - place(b))
}

function sameSet(a: Item[], b: Item[]): boolean {
  const ids = new Set(a.map(({ _id }) => _id))
  return a.length === b.length && b.every(({ _id }) => ids.has(_id))
}
