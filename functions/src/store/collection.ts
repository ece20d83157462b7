import { createHash } from 'node:crypto'
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  Timestamp,
} from 'firebase-admin/firestore'
import type { CollectionContract } from '../contract/collection.ts'
import { HttpError } from '../http/http-error.ts'
import { log } from '../log.ts'
import { type Content, readContent } from './content.ts'
import { deadlines, withDeadline } from './deadline.ts'
import { firestore } from './firebase.ts'
import { forget } from './list-cache.ts'
import { isAlreadyThere, isChanged, isMissing } from './store-errors.ts'

/** More than any portfolio holds, trash included; a list never reads beyond it. */
const maxEntries = 500
/** How often the same content may have been added, edited and added again. */
const maxNamesakes = 50

/** A document of an ordered collection; its content's fields lie beside the dates. */
export interface Entry {
  id: string
  content: Content
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

export interface Collection {
  /** In the owner's order, trash included; `group` is a value of the field that it is grouped by. */
  list(group?: string): Promise<Entry[]>
  add(content: Content): Promise<{ entry: Entry; created: boolean }>
  get(id: string): Promise<Entry>
  /** `seenAt`: when the caller last saw it change, in ms; 409 when it has changed since. */
  update(id: string, content: Content, seenAt: number | undefined): Promise<Entry>
  setDeleted(id: string, deleted: boolean): Promise<void>
  /** Forgets an entry for good. */
  purge(id: string): Promise<void>
  /** `ids` is one whole group, trash excluded; 409 when it no longer is. */
  reorder(ids: string[]): Promise<void>
}

/** What all collections have in common: adds that land once, a trash, an order, edits that do not collide. */
export function createCollection(contract: CollectionContract): Collection {
  const { name, groupBy } = contract

  async function reference(id: string): Promise<DocumentReference> {
    return (await firestore()).collection(name).doc(id)
  }

  async function positions(group: string): Promise<DocumentReference> {
    return (await firestore()).collection('positions').doc(group)
  }

  function groupOf(content: Content): string | undefined {
    return groupBy && String(content[groupBy.field])
  }

  function orderOf(content: Content): string {
    return [name, groupOf(content)].filter((part) => part !== undefined).join('-')
  }

  /** Null when the document is not one that the site writes: one such must not cost the whole list. */
  function toEntry(snapshot: DocumentSnapshot): Entry | null {
    const data = snapshot.data() ?? {}
    const content = readContent(contract, data)
    const createdAt = toDate(data.createdAt)
    const updatedAt = toDate(data.updatedAt)
    if (content && createdAt && updatedAt) {
      return { id: snapshot.id, content, createdAt, updatedAt, deletedAt: toDate(data.deletedAt) }
    }
    log('ERROR', 'malformed document', { collection: name, id: snapshot.id })
    return null
  }

  async function find(id: string): Promise<{ snapshot: DocumentSnapshot; entry: Entry }> {
    const snapshot = await withDeadline((await reference(id)).get(), deadlines.store)
    const entry = snapshot.exists ? toEntry(snapshot) : null
    if (!entry) throw missing()
    return { snapshot, entry }
  }

  /** Writes over the version that was read: a change in between is a 409, not a lost edit. */
  async function write(snapshot: DocumentSnapshot, data: Record<string, unknown>): Promise<void> {
    const { updateTime } = snapshot
    if (!updateTime) throw missing()
    try {
      await withDeadline(snapshot.ref.update(data, { lastUpdateTime: updateTime }), deadlines.store)
    } catch (error) {
      if (isChanged(error)) throw changed()
      if (isMissing(error)) throw missing()
      throw error
    }
    forget(name)
  }

  async function read(group: string | undefined): Promise<Entry[]> {
    const collection: Query = (await firestore()).collection(name)
    const query = groupBy && group ? collection.where(groupBy.field, '==', group) : collection
    const { docs } = await withDeadline(query.limit(maxEntries).get(), deadlines.store)
    return docs.map(toEntry).filter((entry) => entry !== null)
  }

  async function readRanks(orders: Set<string>): Promise<Map<string, number>> {
    if (orders.size === 0) return new Map()
    const targets = await Promise.all([...orders].map(positions))
    const found = await withDeadline((await firestore()).getAll(...targets), deadlines.store)
    return new Map(
      found.flatMap((order) =>
        (order.get('ids') ?? []).map((id: string, rank: number) => [id, rank] as const),
      ),
    )
  }

  return {
    async list(group) {
      const entries = await read(group)
      const ranks = await readRanks(new Set(entries.map(({ content }) => orderOf(content))))
      const rank = (id: string) => ranks.get(id) ?? Number.MAX_SAFE_INTEGER
      return entries.sort(
        (a, b) =>
          rank(a.id) - rank(b.id) ||
          a.createdAt.getTime() - b.createdAt.getTime() ||
          a.id.localeCompare(b.id),
      )
    },

    async add(content) {
      for (let namesake = 0; namesake < maxNamesakes; namesake++) {
        const target = await reference(contentId(name, content, namesake))
        const now = new Date()
        const dates = { createdAt: now, updatedAt: now, deletedAt: null }
        try {
          await withDeadline(target.create({ ...content, ...dates }), deadlines.store)
          forget(name)
          return { entry: { id: target.id, content, ...dates }, created: true }
        } catch (error) {
          if (!isAlreadyThere(error)) throw error
        }
        // The same submission sent again finds itself; one that was edited or deleted since is another.
        const entry = toEntry(await withDeadline(target.get(), deadlines.store))
        if (entry?.deletedAt === null && isSame(entry.content, content)) {
          return { entry, created: false }
        }
      }
      throw new HttpError(409, 'changed', 'This has been added and changed too often')
    },

    async get(id) {
      return (await find(id)).entry
    },

    async update(id, content, seenAt) {
      const { snapshot, entry } = await find(id)
      if (isSame(entry.content, content)) return entry
      if (seenAt !== undefined && entry.updatedAt.getTime() !== seenAt) throw changed()
      const updatedAt = new Date()
      await write(snapshot, { ...content, updatedAt })
      return { ...entry, content, updatedAt }
    },

    async setDeleted(id, deleted) {
      const { snapshot, entry } = await find(id)
      if ((entry.deletedAt !== null) === deleted) return
      await write(snapshot, { deletedAt: deleted ? new Date() : null })
    },

    async purge(id) {
      await withDeadline((await reference(id)).delete(), deadlines.store)
      forget(name)
    },

    async reorder(ids) {
      const [first = ''] = ids
      const { content } = (await find(first)).entry
      const present = (await read(groupOf(content)))
        .filter((entry) => entry.deletedAt === null)
        .map((entry) => entry.id)
      const asked = new Set(ids)
      if (present.length !== asked.size || !present.every((id) => asked.has(id))) throw changed()
      // One document holds the whole order, so it changes whole or not at all.
      await withDeadline((await positions(orderOf(content))).set({ ids }), deadlines.store)
      forget(name)
    },
  }
}

function missing(): HttpError {
  return new HttpError(404, 'not_found', 'This no longer exists')
}

function changed(): HttpError {
  return new HttpError(409, 'changed', 'This was changed meanwhile. Reload to see the change.')
}

/** The id that follows from the content, so that the same submission sent twice meets itself. */
function contentId(name: string, content: Content, namesake: number): string {
  return createHash('sha256')
    .update(JSON.stringify([name, canonical(content), namesake]))
    .digest('hex')
    .slice(0, 32)
}

function isSame(a: Content, b: Content): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
}

/** Key order is not part of a content. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, canonical(item)])
}

/** Firestore's time stamp as a date; null for anything else. */
function toDate(value: unknown): Date | null {
  const isTimestamp = typeof value === 'object' && value !== null && 'toDate' in value
  return isTimestamp ? (value as Timestamp).toDate() : null
}
