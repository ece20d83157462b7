/** A backup's content: each kind's documents as plain records, derived from the contract. */

import { allCollections } from '../../functions/src/contract/all-collections.ts'
import {
  type CollectionContract,
  idSchema,
  orderSchema,
} from '../../functions/src/contract/collection.ts'
import {
  imagesOf as entryImages,
  galleryImages,
} from '../../functions/src/contract/collection-images.ts'
import { answeredSchema } from '../../functions/src/contract/invitation.ts'
import {
  contactSchema,
  mailStateSchema,
  messageUpdateSchema,
  storedEmail,
} from '../../functions/src/contract/message.ts'
import { type PublicProfile, profileSchema } from '../../functions/src/contract/profile.ts'
import { imagesOf as profileImages } from '../../functions/src/contract/profile-images.ts'
import { profileFrom } from '../../functions/src/contract/profile-words.ts'
import { visitDaySchema, visitsUpdateSchema } from '../../functions/src/contract/visits.ts'
import { readContent } from '../../functions/src/store/content.ts'
import { feedSchema } from '../../functions/src/store/feed.ts'
import { storedResumeSchema } from '../../functions/src/store/resume.ts'

export interface Kind {
  /** Names its file and, unless `document` is set, its Firestore collection. */
  name: string
  /** Set for a kind that is a single document. */
  document?: { collection: string; id: string }
  /** Rules of the fields that are neither dates nor images. */
  schema: CollectionContract['schema']
  /** Date fields; only deletedAt may be null. */
  dates: readonly string[]
  isId(id: unknown): boolean
  /** Set for the owner's collections. */
  contract?: CollectionContract
  /** Whether an import keeps the larger of two numbers: counters that have gone on since. */
  isCounted?: true
}

const isDocumentId = (_id: unknown) => idSchema.safeParse({ _id }).success
const orders = allCollections.flatMap(({ name, groupBy }) =>
  groupBy ? groupBy.values.map((value) => `${name}-${value}`) : [name],
)

const messageSchema = contactSchema.extend({
  email: storedEmail,
  answered: answeredSchema,
  ...messageUpdateSchema.omit({ _id: true, ids: true }).shape,
  mail: mailStateSchema,
  replied: messageUpdateSchema.shape.replied.default(false),
  suspected: messageUpdateSchema.shape.read.default(false),
})

export const kinds: readonly Kind[] = [
  ...allCollections.map((contract) => ({
    contract,
    name: contract.name,
    schema: contract.schema,
    dates: ['createdAt', 'updatedAt', 'deletedAt'],
    isId: isDocumentId,
  })),
  { name: 'messages', schema: messageSchema, dates: ['createdAt'], isId: isDocumentId },
  {
    name: 'deletedMessages',
    schema: messageSchema,
    dates: ['createdAt', 'expireAt'],
    isId: isDocumentId,
  },
  {
    name: 'profile',
    document: { collection: 'site', id: 'profile' },
    schema: profileSchema,
    dates: ['updatedAt'],
    isId: (id) => id === 'profile',
  },
  {
    name: 'resume',
    document: { collection: 'site', id: 'resume' },
    schema: storedResumeSchema,
    dates: ['updatedAt'],
    isId: (id) => id === 'resume',
  },
  {
    name: 'visits',
    schema: visitDaySchema,
    dates: ['expireAt'],
    isId: (id) => /^\d{4}-\d\d-\d\d$/.test(String(id)),
    isCounted: true,
  },
  {
    name: 'counting',
    document: { collection: 'site', id: 'visits' },
    schema: visitsUpdateSchema,
    dates: [],
    isId: (id) => id === 'visits',
  },
  {
    name: 'feed',
    document: { collection: 'site', id: 'feed' },
    schema: feedSchema,
    dates: [],
    isId: (id) => id === 'feed',
  },
  {
    name: 'positions',
    schema: orderSchema,
    dates: [],
    isId: (id) => orders.includes(String(id)),
  },
]

/** A document's id and fields; dates are ISO 8601 UTC. */
export type DocumentRecord = { _id: string } & Record<string, unknown>

/** Documents by kind and id, sorted by id; kinds newer than the export are missing. */
export type Documents = Record<string, Map<string, DocumentRecord>>

/** Every field, in the order of writing. */
export function fieldsOf({ schema, contract, dates }: Kind): string[] {
  const imageFields = Object.values(contract?.images ?? {})
  const images = imageFields.flatMap(({ path, width, height, hue }) => [
    path.split('.', 1)[0],
    width,
    height,
    hue,
  ])
  return [...new Set([...Object.keys(schema.shape), ...images, ...dates])].filter(
    (field) => field !== undefined,
  )
}

/** The images that a document shows, full size. */
export function imagesOf({ contract, name }: Kind, record: DocumentRecord): string[] {
  const single = contract ? Object.values(entryImages(contract, record)) : []
  const gallery = contract ? galleryImages(contract, record) : []
  const result = name === 'profile' ? profileSchema.safeParse(record) : undefined
  const own = result?.success ? profileImages(result.data) : []
  return [
    ...single.map(({ path }) => path),
    ...gallery.map(({ image }) => image),
    ...own.map(([path]) => path),
  ].filter(Boolean)
}

/** What people know the document by. */
export function titleOf({ _id, name, fullname, title = name ?? fullname }: DocumentRecord): string {
  return typeof title === 'string' ? `${_id} "${title}"` : _id
}

/** The record of a document's data, and the fields that backups do not know. */
export function toRecord(kind: Kind, id: string, data: Record<string, unknown>) {
  const fields = fieldsOf(kind)
  const entries = fields
    .filter((field) => Object.hasOwn(data, field))
    .map((field) => [field, plain(data[field])])
  const unknown = Object.keys(data).filter((field) => !fields.includes(field))
  return { record: complete(kind, { _id: id, ...Object.fromEntries(entries) }), unknown }
}

/** Adds fields introduced since an older record was written, with the site's defaults. */
export function complete(kind: Kind, record: DocumentRecord): DocumentRecord {
  const { contract, schema } = kind
  const hues = Object.values(contract?.images ?? {}).flatMap(({ hue }) => hue ?? [])
  const missing = [...Object.keys(schema.shape), ...hues].filter(
    (field) => !Object.hasOwn(record, field),
  )
  const content = contract ? readContent(contract, record) : defaultsOf(schema)
  const found = missing.filter((field) => content?.[field] !== undefined)
  const whole = {
    ...record,
    ...Object.fromEntries(found.map((field) => [field, content?.[field]])),
  }
  if (kind.name === 'profile' && profileSchema.safeParse(whole).success) {
    Object.assign(whole, plain(profileFrom(whole as unknown as PublicProfile)))
  }
  // A fixed key order, so that exporting an import gives the same bytes.
  const order = ['_id', ...fieldsOf(kind)].filter((field) => Object.hasOwn(whole, field))
  return { ...Object.fromEntries(order.map((field) => [field, whole[field]])), ...whole }
}

function defaultsOf({ shape }: Kind['schema']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, schema.safeParse(undefined).data]),
  )
}

/** The data to store for a validated record. */
export function fromRecord(kind: Kind, { _id, ...fields }: DocumentRecord) {
  const entries = Object.entries(fields).map(([field, value]) => {
    const isDate = kind.dates.includes(field) && value !== null
    return [field, isDate ? new Date(String(value)) : value]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** Converts Firestore timestamps to ISO dates, and sorts the keys of maps. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('toDate' in value && typeof value.toDate === 'function') return value.toDate().toISOString()
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, item]) => [key, plain(item)]))
}

export function byId(records: Iterable<DocumentRecord>): Map<string, DocumentRecord> {
  const sorted = [...records].sort((a, b) => (a._id < b._id ? -1 : 1))
  return new Map(sorted.map((record) => [record._id, record]))
}
