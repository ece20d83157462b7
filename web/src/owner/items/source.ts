import type { Status } from '#contract/collection.ts'

export interface Item {
  _id: string
  name: string
  status: Status
  deletedAt: string | null
}

/** Where a list lives; one object per list (and per category), so that a new one means a new list. */
export interface Source<T extends Item> {
  load(signal: AbortSignal): Promise<T[]>
  setStatus(item: T, status: Status): Promise<T>
  remove(id: string): Promise<unknown>
  restore(id: string): Promise<unknown>
  reorder(ids: string[]): Promise<unknown>
  failure: string
}
