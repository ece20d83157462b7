import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { cache, invalidate } from '../api/cache.ts'
import { isChanged, ownerCall, reason } from '../api/owner-call.ts'
import type { Values } from '../forms/model/values.ts'
import { inOrder, moved } from '../rows/order.ts'
import { offerRestore, withdrawRestore } from '../ui/undo.tsx'
import { type Collection, type Item, listQuery, type Outline } from './collection.ts'
import { requestOf, valuesOf } from './values.ts'

/** A collection's list with its mutations. `items` is null until the first response. */
export function useItems(collection: Collection, group?: string) {
  const query = useQuery(listQuery(collection, group))
  // While a group cannot be fetched, the previous one stays shown.
  const [shownGroup, setShownGroup] = useState(group)
  if (query.isSuccess && shownGroup !== group) setShownGroup(group)
  const shown = useQuery({ ...listQuery(collection, shownGroup), enabled: false })
  const items = shown.data?.filter(({ deletedAt }) => deletedAt === null) ?? null
  const { reorder } = useReorder(collection, shownGroup)

  /** False when the new order could not be saved. */
  function move(from: number, to: number): Promise<boolean> {
    return reorder(moved(items ?? [], from, to).map(({ _id }) => _id))
  }

  return {
    items,
    shownGroup,
    failed: query.isError,
    loading: query.isFetching,
    reload: query.refetch,
    move,
  }
}

/** Saves these fields of an item at once. */
export async function saveFields(collection: Collection, item: Item, fields: Values) {
  const { name, calls } = collection
  try {
    const form = requestOf(collection, { ...valuesOf(collection, item), ...fields }, item)
    const { item: stored } = await ownerCall(calls.update(form, () => {}))
    updateCached(name, (one) => (one._id === item._id ? { ...one, ...stored } : one))
  } catch (error) {
    toast.error(
      isChanged(error)
        ? `“${item.name}” was changed in another tab or on another device. This is the saved version.`
        : reason(error, `“${item.name}” could not be saved.`),
    )
  }
  invalidate([name])
}

/** Moves an item to the trash and offers Undo, even on another screen. */
export async function removeItem(collection: Outline, item: Item): Promise<boolean> {
  try {
    await ownerCall(changeDeleted(collection, item, 'remove'))
  } catch (error) {
    toast.error(reason(error, `“${item.name}” could not be deleted.`))
    return false
  }
  const message = `“${item.name}” is in the trash.`
  offerRestore([item._id], message, () => restoreItem(collection, item))
  return true
}

export async function restoreItem(collection: Outline, item: Item): Promise<boolean> {
  try {
    await ownerCall(changeDeleted(collection, item, 'restore'))
  } catch (error) {
    toast.error(reason(error, `“${item.name}” could not be restored. It is still in the trash.`))
    return false
  }
  withdrawRestore(item._id)
  return true
}

export async function purgeItem({ name, calls }: Outline, item: Item): Promise<boolean> {
  try {
    await ownerCall(calls.purge(item._id))
  } catch (error) {
    toast.error(reason(error, `“${item.name}” could not be deleted.`))
    invalidate([name])
    return false
  }
  withdrawRestore(item._id)
  cache.cancelQueries({ queryKey: [name] })
  cache.setQueriesData<Item[]>({ queryKey: [name] }, (list) =>
    list?.filter(({ _id }) => _id !== item._id),
  )
  invalidate([name])
  return true
}

/** Refetches the collection's lists after an item was added or saved. */
export function refresh({ name }: Collection): void {
  invalidate([name])
}

/** Updates the lists before the next call in turn, which may be an order of what is left. */
function changeDeleted(
  { name, calls }: Outline,
  { _id }: Item,
  call: 'remove' | 'restore',
): Promise<void> {
  return calls[call](_id).then(() => {
    const deletedAt = call === 'remove' ? new Date().toISOString() : null
    updateCached(name, (one) => (one._id === _id ? { ...one, deletedAt } : one))
    invalidate([name])
  })
}

/** Updates every cached list of the collection. */
function updateCached(name: string, change: (item: Item) => Item): void {
  cache.cancelQueries({ queryKey: [name] })
  cache.setQueriesData<Item[]>({ queryKey: [name] }, (list) => list?.map(change))
}

/** Shows a new order at once and saves it; while one is being saved, only the latest further order waits. */
function useReorder(collection: Collection, group?: string) {
  const { name, calls } = collection
  const queue = useRef<{ wanted: string[] | null; saving: Promise<boolean> | null }>({
    wanted: null,
    saving: null,
  })

  async function save(before: [readonly unknown[], Item[] | undefined][]): Promise<boolean> {
    try {
      while (queue.current.wanted) {
        const ids = queue.current.wanted
        queue.current.wanted = null
        await ownerCall(calls.reorder(() => orderOf(ids)))
        for (const entry of before) entry[1] = entry[1] && inOrder(entry[1], ids)
      }
      return true
    } catch (error) {
      for (const [key, list = []] of before) {
        const ids = list.map(({ _id }) => _id)
        cache.setQueryData<Item[]>(key, (now) => now && inOrder(now, ids))
      }
      toast.error(
        isChanged(error)
          ? 'This list was changed in another tab or on another device. This is the saved version.'
          : reason(error, 'The order could not be saved.'),
      )
      return false
    } finally {
      queue.current = { wanted: null, saving: null }
      invalidate([name])
    }
  }

  function show(ids: string[]) {
    cache.cancelQueries({ queryKey: [name] })
    cache.setQueriesData<Item[]>({ queryKey: [name] }, (list) => list && inOrder(list, ids))
  }

  /** Of what is there by now: an entry may have been deleted or restored since. */
  function orderOf(ids: string[]): string[] {
    show(ids)
    const list = cache.getQueryData(listQuery(collection, group).queryKey) ?? []
    return list.flatMap(({ _id, deletedAt }) => (deletedAt === null ? _id : []))
  }

  return {
    reorder(ids: string[]): Promise<boolean> {
      const before = cache.getQueriesData<Item[]>({ queryKey: [name] })
      show(ids)
      queue.current.wanted = ids
      queue.current.saving ??= save(before)
      return queue.current.saving
    },
  }
}
