/** What a backup is made of: the documents as plain records, and the names of images. */

export const collections = ['skills', 'projects', 'messages', 'positions'] as const
export type CollectionName = (typeof collections)[number]

/** A document's fields beside its id; dates are ISO 8601 UTC. */
export type DocumentRecord = { _id: string } & Record<string, unknown>

/** The documents of each collection by id, in the order of their ids. */
export type Documents = Record<CollectionName, Map<string, DocumentRecord>>

/** Every field, in the order in which it is written. */
export const fieldsOf: Record<CollectionName, readonly string[]> = {
  skills: ['name', 'type', 'url', 'image', 'status', 'createdAt', 'updatedAt', 'deletedAt'],
  projects: [
    ...['name', 'description', 'github', 'deploy', 'technologies', 'status'],
    ...['photo', 'photoWidth', 'photoHeight', 'createdAt', 'updatedAt', 'deletedAt'],
  ],
  messages: ['fullname', 'email', 'number', 'message', 'createdAt', 'read', 'archived'],
  positions: ['ids'],
}

const dateFields = ['createdAt', 'updatedAt', 'deletedAt']

/** images/KIND/SHA256 of the full size(-WIDTH).webp */
export const imagePath = /^images\/(skills|projects)\/([0-9a-f]{64})(-960|-480)?\.webp$/
const smallerCopies = ['-960', '-480'] as const

export function fullSizeOf(path: string): string {
  return path.replace(/-(960|480)\.webp$/, '.webp')
}

/** The full size and its smaller copies. */
export function sizesOf(path: string): string[] {
  return [path, ...smallerCopies.map((copy) => path.replace(/\.webp$/, `${copy}.webp`))]
}

/** The images that a skill or project shows, full size. */
export function imagesOf(collection: CollectionName, record: DocumentRecord): string[] {
  const paths =
    collection === 'projects'
      ? [record.photo]
      : collection === 'skills'
        ? Object.values((record.image ?? {}) as object)
        : []
  return paths.filter((path) => typeof path === 'string' && path !== '') as string[]
}

/** What people know the document by. */
export function titleOf({ _id, name, fullname }: DocumentRecord): string {
  const title = name ?? fullname
  return typeof title === 'string' ? `${_id} "${title}"` : _id
}

/** The record of a document's data, and the fields that a backup does not know. */
export function toRecord(collection: CollectionName, id: string, data: Record<string, unknown>) {
  const known = fieldsOf[collection]
  const entries = known
    .filter((field) => Object.hasOwn(data, field))
    .map((field) => [field, plain(data[field])])
  const unknown = Object.keys(data).filter((field) => !known.includes(field))
  return { record: { _id: id, ...Object.fromEntries(entries) } as DocumentRecord, unknown }
}

/** The data to store for a record that has been checked. */
export function fromRecord({ _id, ...fields }: DocumentRecord): Record<string, unknown> {
  const entries = Object.entries(fields).map(([field, value]) => {
    const isDate = dateFields.includes(field) && value !== null
    return [field, isDate ? new Date(String(value)) : value]
  })
  return Object.fromEntries(entries)
}

/** Firestore's time stamps become ISO dates and the keys of a map get an order of their own. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('toDate' in value && typeof value.toDate === 'function') return value.toDate().toISOString()
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, plain(item)]),
  )
}

export function emptyDocuments(): Documents {
  return { skills: new Map(), projects: new Map(), messages: new Map(), positions: new Map() }
}

export function byId(records: Iterable<DocumentRecord>): Map<string, DocumentRecord> {
  const sorted = [...records].sort((a, b) => (a._id < b._id ? -1 : 1))
  return new Map(sorted.map((record) => [record._id, record]))
}
