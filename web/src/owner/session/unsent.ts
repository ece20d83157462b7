import { useSyncExternalStore } from 'react'
import { readUser } from '../../user.ts'

/** What was saved while there was no line: a form's values with their files, and the document that they began with. */
export interface Unsent {
  /** In the order of saving. */
  at: number
  /** Of who saved it. */
  user: string
  /** The form's draft key. */
  key: string
  name: string
  values: Record<string, unknown>
  stored: unknown
  /** Why it was refused; then the owner has to look. */
  fault?: string
}

const name = 'unsent'
let all: readonly Unsent[] = []
const listeners = new Set<() => void>()

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'at' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Resolves once it is on the disk; rejects where it cannot be kept, as on a full one. */
async function change(work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open()
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite')
      work(transaction.objectStore(name))
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
  await readUnsent()
}

/** Reads what another tab may have changed. */
export async function readUnsent(): Promise<readonly Unsent[]> {
  const database = await open().catch(() => null)
  if (database === null) return all
  const found = await new Promise<Unsent[]>((resolve) => {
    const request = database.transaction(name).objectStore(name).getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve([])
  })
  database.close()
  const user = readUser()?._id
  all = found.filter((one) => one.user === user)
  for (const listener of listeners) listener()
  return all
}

/** Replaces what was kept of the same stored document, in its place; each new entry is one of its own. */
export async function keepUnsent(entry: Pick<Unsent, 'key' | 'name' | 'values' | 'stored'>) {
  const user = readUser()?._id ?? ''
  const before = entry.stored ? all.find(({ key }) => key === entry.key) : undefined
  // Counted, since the clock of a phone may be wrong.
  const next = Math.max(0, ...(await readUnsent()).map(({ at }) => at)) + 1
  await change((store) => store.put({ ...entry, user, at: before?.at ?? next }))
}

export function removeUnsent({ at }: Unsent): Promise<void> {
  return change((store) => store.delete(at))
}

export function refuseUnsent(one: Unsent, fault: string): Promise<void> {
  return change((store) => store.put({ ...one, fault }))
}

export async function dropUnsent(): Promise<void> {
  const own = all
  all = []
  await change((store) => {
    for (const { at } of own) store.delete(at)
  }).catch(() => undefined)
}

export function unsentNow(): readonly Unsent[] {
  return all
}

export function useUnsent(): readonly Unsent[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, unsentNow)
}
