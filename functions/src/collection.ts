import { createHash } from 'node:crypto'
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  Timestamp,
} from 'firebase-admin/firestore'
import type { Status } from './contract/types.ts'
import { deadlines, withDeadline } from './deadline.ts'
import { firestore } from './firebase.ts'
import { HttpError } from './http-error.ts'
import { forget } from './list-cache.ts'
import { isAlreadyThere, isChanged, isMissing } from './store-errors.ts'

/** More than any portfolio holds, bin included; a list never reads beyond it. */
const maxEntries = 500
/** How often the same content may have been added, edited and added again. */
const maxNamesakes = 50

/** A document of an ordered collection; its content's fields lie beside the dates. */
export interface Entry<Content> {
  id: string
  content: Content
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

interface Options<Content> {
  name: 'skills' | 'projects'
  /** Picks the content from a document's data. */
  content(data: Record<string, unknown>): Content
  /** The order an entry stands in: skills are ordered within their category. */
  group(content: Content): Group
}

interface Group {
  name: string
  /** Which entries are in it; undefined when all are. */
  filter?: Filter
}

interface Filter {
  field: string
  value: string
}

export interface Collection<Content> {
  /** In the owner's order, bin included. */
  list(filter?: Filter): Promise<Entry<Content>[]>
  add(content: Content): Promise<{ entry: Entry<Content>; created: boolean }>
  get(id: string): Promise<Entry<Content>>
  /** `seenAt`: when the caller last saw it change, in ms; 409 when it has changed since. */
  update(id: string, content: Content, seenAt: number | undefined): Promise<Entry<Content>>
  setDeleted(id: string, deleted: boolean): Promise<void>
  /** Forgets an entry for good. */
  purge(id: string): Promise<void>
  /** `ids` is one whole group, bin excluded; 409 when it no longer is. */
  reorder(ids: string[]): Promise<void>
}

/** What skills and projects have in common: adds that land once, a bin, an order, edits that do not collide. */
export function createCollection<Content extends { status: Status }>(
  options: Options<Content>,
): Collection<Content> {
  async function reference(id: string): Promise<DocumentReference> {
    return (await firestore()).collection(options.name).doc(id)
  }

  async function positions(group: string): Promise<DocumentReference> {
    return (await firestore()).collection('positions').doc(group)
  }

  function toEntry(snapshot: DocumentSnapshot): Entry<Content> {
    const data = snapshot.data() ?? {}
    return {
      id: snapshot.id,
      content: options.content(data),
      createdAt: (data.createdAt as Timestamp).toDate(),
      updatedAt: (data.updatedAt as Timestamp).toDate(),
      deletedAt: (data.deletedAt as Timestamp | null)?.toDate() ?? null,
    }
  }

  async function find(id: string): Promise<DocumentSnapshot> {
    const snapshot = await withDeadline((await reference(id)).get(), deadlines.store)
    if (!snapshot.exists) throw missing()
    return snapshot
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
    forget(options.name)
  }

  async function read(filter: Filter | undefined): Promise<Entry<Content>[]> {
    const collection: Query = (await firestore()).collection(options.name)
    const query = filter ? collection.where(filter.field, '==', filter.value) : collection
    const snapshot = await withDeadline(query.limit(maxEntries).get(), deadlines.store)
    return snapshot.docs.map(toEntry)
  }

  async function list(filter?: Filter): Promise<Entry<Content>[]> {
    const entries = await read(filter)
    const ranks = await readRanks(
      new Set(entries.map(({ content }) => options.group(content).name)),
    )
    const rank = (id: string) => ranks.get(id) ?? Number.MAX_SAFE_INTEGER
    return entries.sort(
      (a, b) =>
        rank(a.id) - rank(b.id) ||
        a.createdAt.getTime() - b.createdAt.getTime() ||
        a.id.localeCompare(b.id),
    )
  }

  async function readRanks(groups: Set<string>): Promise<Map<string, number>> {
    if (groups.size === 0) return new Map()
    const targets = await Promise.all([...groups].map(positions))
    const orders = await withDeadline((await firestore()).getAll(...targets), deadlines.store)
    return new Map(
      orders.flatMap((order) =>
        (order.get('ids') ?? []).map((id: string, rank: number) => [id, rank] as const),
      ),
    )
  }

  return {
    list,

    async add(content) {
      for (let namesake = 0; namesake < maxNamesakes; namesake++) {
        const target = await reference(contentId(options.name, content, namesake))
        const now = new Date()
        const dates = { createdAt: now, updatedAt: now, deletedAt: null }
        try {
          await withDeadline(target.create({ ...content, ...dates }), deadlines.store)
          forget(options.name)
          return { entry: { id: target.id, content, ...dates }, created: true }
        } catch (error) {
          if (!isAlreadyThere(error)) throw error
        }
        // The same submission sent again finds itself; one that was edited or binned since is another.
        const there = await withDeadline(target.get(), deadlines.store)
        if (!there.exists) continue
        const entry = toEntry(there)
        if (entry.deletedAt === null && sameContent(entry.content, content)) {
          return { entry, created: false }
        }
      }
      throw new HttpError(409, 'changed', 'This has been added and changed too often')
    },

    async get(id) {
      return toEntry(await find(id))
    },

    async update(id, content, seenAt) {
      const snapshot = await find(id)
      const entry = toEntry(snapshot)
      if (sameContent(entry.content, content)) return entry
      if (seenAt !== undefined && entry.updatedAt.getTime() !== seenAt) throw changed()
      const updatedAt = new Date()
      await write(snapshot, { ...content, updatedAt })
      return { ...entry, content, updatedAt }
    },

    async setDeleted(id, deleted) {
      const snapshot = await find(id)
      if ((toEntry(snapshot).deletedAt !== null) === deleted) return
      await write(snapshot, { deletedAt: deleted ? new Date() : null })
    },

    async purge(id) {
      await withDeadline((await reference(id)).delete(), deadlines.store)
      forget(options.name)
    },

    async reorder(ids) {
      const [first = ''] = ids
      const group = options.group(toEntry(await find(first)).content)
      const present = (await read(group.filter))
        .filter((entry) => entry.deletedAt === null)
        .map((entry) => entry.id)
      const asked = new Set(ids)
      if (present.length !== asked.size || !present.every((id) => asked.has(id))) throw changed()
      // One document holds the whole order, so it changes whole or not at all.
      await withDeadline((await positions(group.name)).set({ ids }), deadlines.store)
      forget(options.name)
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
function contentId(name: string, content: object, namesake: number): string {
  return createHash('sha256')
    .update(JSON.stringify([name, canonical(content), namesake]))
    .digest('hex')
    .slice(0, 32)
}

function sameContent(a: object, b: object): boolean {
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
