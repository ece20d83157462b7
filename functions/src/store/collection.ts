import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  Timestamp,
} from 'firebase-admin/firestore'
import type { CollectionContract } from '../contract/collection.ts'
import { limits, trashDays } from '../contract/limits.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { changedError } from '../errors.ts'
import { log } from '../log.ts'
import {
  fullError,
  inTrashError,
  notFoundError,
  repeatedError,
  takenError,
} from './collection-errors.ts'
import { type Content, contentId, isSame, readContent, toDate } from './content.ts'
import { inOwnersOrder, latestFirst } from './entry-order.ts'
import { firestore } from './firebase.ts'
import { invalidate } from './list-cache.ts'
import { withRevision } from './revision.ts'
import { slugKeeper } from './slugs.ts'
import { isAlreadyThere, isChanged, isMissing } from './store-errors.ts'

const day = 24 * 60 * 60 * 1000
/** How often the same content can be added, edited and added again. */
const maxAttempts = 50

/** A document of an ordered collection; the content's fields are stored beside the dates. */
export interface Entry {
  id: string
  content: Content
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
  /** The document's updateTime, the precondition of the next write. */
  version: Timestamp
}

/** An entry after a write, whose result does not tell the version. */
export type Written = Omit<Entry, 'version'>

export interface Collection {
  /** In the owner's order, trash included; `group` is a value of the contract's groupBy field. */
  list(group?: string): Promise<Entry[]>
  add(content: Content): Promise<{ entry: Written; created: boolean }>
  get(id: string): Promise<Entry>
  /** 409 when the entry has changed since `expectedUpdatedAt` (ms, last change known to the caller) or since `entry` was read. */
  update(entry: Entry, content: Content, expectedUpdatedAt: number | undefined): Promise<Written>
  setDeleted(id: string, deleted: boolean): Promise<void>
  /** Deletes the document; 409 when it has changed since `entry` was read. */
  purge(entry: Entry): Promise<void>
  /** 409 unless `ids` are all entries of one group that are not in the trash. */
  reorder(ids: string[]): Promise<void>
}

/** Shared by all collections: idempotent adds, a trash, an order, and optimistic locking. */
export function createCollection(contract: CollectionContract): Collection {
  const { name, groupBy, byDay, idField, most = limits.entries } = contract
  const addresses = slugKeeper(contract)

  async function reference(id: string): Promise<DocumentReference> {
    return (await firestore()).collection(name).doc(id)
  }

  async function positions(group: string): Promise<DocumentReference> {
    return (await firestore()).collection('positions').doc(encodeURIComponent(group))
  }

  function groupOf(content: Content): string | undefined {
    return groupBy && String(content[groupBy.field])
  }

  function orderOf(content: Content): string {
    return [name, groupOf(content)].filter((part) => part !== undefined).join('-')
  }

  /** Null for a malformed document, so that the rest of the list still shows. */
  function toEntry(snapshot: DocumentSnapshot): Entry | null {
    const data = snapshot.data() ?? {}
    const content = readContent(contract, data)
    const createdAt = toDate(data.createdAt)
    const updatedAt = toDate(data.updatedAt)
    const deletedAt = toDate(data.deletedAt)
    const version = snapshot.updateTime
    // A malformed deletedAt still means that the entry is in the trash.
    if (content && createdAt && updatedAt && version && (deletedAt || !data.deletedAt)) {
      const dates = { createdAt, updatedAt, deletedAt }
      return { id: snapshot.id, content, ...dates, version }
    }
    log('ERROR', 'malformed document', { collection: name, id: snapshot.id })
    return null
  }

  async function find(id: string): Promise<Entry> {
    const snapshot = await withDeadline((await reference(id)).get(), deadlines.store)
    const entry = snapshot.exists ? toEntry(snapshot) : null
    if (!entry) throw notFoundError()
    return entry
  }

  /** A write with the read version as its precondition: a concurrent change becomes a 409, not a lost update. */
  async function writeOver<Result>(writing: Promise<Result>): Promise<Result> {
    try {
      const result = await writing
      invalidate(name)
      return result
    } catch (error) {
      if (isChanged(error)) throw changedError()
      if (isMissing(error)) throw notFoundError()
      throw error
    }
  }

  async function isFull(): Promise<boolean> {
    const all = (await firestore()).collection(name).count()
    return (await withDeadline(all.get(), deadlines.store)).data().count >= most
  }

  async function readRanks(orders: Set<string>): Promise<Map<string, number>> {
    if (orders.size === 0) return new Map()
    const targets = await Promise.all([...orders].map(positions))
    const found = await withDeadline((await firestore()).getAll(...targets), deadlines.store)
    return new Map(
      found.flatMap((order) => {
        const ids: unknown = order.get('ids')
        return Array.isArray(ids) ? ids.map((id, rank) => [String(id), rank] as const) : []
      }),
    )
  }

  async function ordered(group: string | undefined): Promise<Entry[]> {
    const collection: Query = (await firestore()).collection(name)
    const query = groupBy && group ? collection.where(groupBy.field, '==', group) : collection
    const { docs } = await withDeadline(query.limit(limits.listed).get(), deadlines.store)
    const entries = docs.map(toEntry).filter((entry) => entry !== null)
    if (byDay) return latestFirst(byDay, entries)
    const ranks = await readRanks(new Set(entries.map(({ content }) => orderOf(content))))
    return inOwnersOrder(contract, entries, ranks)
  }

  return {
    list: ordered,

    async add(sent) {
      const content = withRevision(contract, sent)
      const hasRoom = !(await isFull())
      for (let attempt = 0; attempt < (idField ? 1 : maxAttempts); attempt++) {
        const id = idField ? String(content[idField]) : contentId(name, content, attempt)
        const target = await reference(id)
        const now = new Date()
        const dates = { createdAt: now, updatedAt: now, deletedAt: null }
        try {
          if (hasRoom) {
            const whole = await addresses.write(target, content, undefined, (by, whole) =>
              by.create(target, { ...whole, ...dates }),
            )
            invalidate(name)
            return { entry: { id: target.id, content: whole, ...dates }, created: true }
          }
        } catch (error) {
          // Firestore reports either when two calls create the same document at once.
          if (!isAlreadyThere(error) && !isChanged(error)) throw error
        }
        // A resubmission finds its own entry, but not one that was edited or deleted since.
        const there = await withDeadline(target.get(), deadlines.store)
        if (!there.exists && !hasRoom) throw fullError(name, most)
        const entry = there.exists ? toEntry(there) : null
        if (
          entry?.deletedAt === null &&
          isSame(addresses.withoutServerSlugs(entry.content, content), content)
        ) {
          return { entry, created: false }
        }
      }
      throw idField ? takenError() : repeatedError()
    },

    get: find,

    async update(entry, changed, expectedUpdatedAt) {
      if (entry.deletedAt !== null) throw inTrashError()
      const sent = idField ? { ...changed, [idField]: entry.id } : changed
      const revised = withRevision(contract, sent, entry.content)
      const kept = addresses.keepSlug(revised, entry.content)
      if (kept && isSame(entry.content, kept)) return entry
      if (expectedUpdatedAt !== undefined && entry.updatedAt.getTime() !== expectedUpdatedAt)
        throw changedError()
      const updatedAt = new Date()
      const target = await reference(entry.id)
      const content = await writeOver(
        addresses.write(target, revised, entry.content, (by, whole) =>
          by.update(target, { ...whole, updatedAt }, { lastUpdateTime: entry.version }),
        ),
      )
      return { ...entry, content, updatedAt }
    },

    async setDeleted(id, deleted) {
      const entry = await find(id)
      if ((entry.deletedAt !== null) === deleted) return
      // The clock may purge an expired entry at any moment.
      if (isExpired(entry)) throw notFoundError()
      const dates = { deletedAt: deleted ? new Date() : null }
      const done = (await reference(id)).update(dates, { lastUpdateTime: entry.version })
      await writeOver(withDeadline(done, deadlines.store))
    },

    async purge({ id, version }) {
      const removal = (await reference(id)).delete({ lastUpdateTime: version })
      await writeOver(withDeadline(removal, deadlines.store))
    },

    async reorder(ids) {
      const [first = ''] = ids
      const { content } = await find(first)
      const all = await ordered(groupOf(content))
      const present = all.filter((entry) => entry.deletedAt === null)
      const asked = new Set(ids)
      if (present.length !== asked.size || !present.every(({ id }) => asked.has(id)))
        throw changedError()
      // Entries in the trash keep their place for a later restore.
      const next = ids.values()
      const order = all.map(({ id, deletedAt }) => (deletedAt ? id : next.next().value))
      // One document holds the whole order, so the write is atomic.
      await withDeadline((await positions(orderOf(content))).set({ ids: order }), deadlines.store)
      invalidate(name)
    },
  }
}

/** In the trash for longer than `trashDays`. */
export function isExpired({ deletedAt }: Entry, now = Date.now()): boolean {
  return deletedAt !== null && deletedAt.getTime() < now - trashDays * day
}
