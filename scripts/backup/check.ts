/** Whether a record is one that the site itself could have written. */
import { categories } from '../../functions/src/contract/categories.ts'
import { contactSchema } from '../../functions/src/contract/message.ts'
import { projectSchema } from '../../functions/src/contract/project.ts'
import { skillSchema } from '../../functions/src/contract/skill.ts'
import { HttpError } from '../../functions/src/http/http-error.ts'
import { parse } from '../../functions/src/http/parse.ts'
import { type CollectionName, type DocumentRecord, fieldsOf, imagePath } from './records.ts'

const documentId = /^[0-9a-f]{32}$/
const groups = ['projects', ...categories.map(({ type }) => `skills-${type}`)]
const maxPosition = 500
const widest = 1920

type Checks = Record<string, (value: unknown, record: DocumentRecord) => boolean>

const isPhotoSide = (side: unknown, { photo }: DocumentRecord) =>
  photo === '' ? side === 0 : Number.isInteger(side) && Number(side) > 0
const dates: Checks = {
  createdAt: isDate,
  updatedAt: isDate,
  deletedAt: (value) => value === null || isDate(value),
}

/** The fields that no schema of the API speaks of. */
const checks: Record<CollectionName, Checks> = {
  skills: { ...dates, image: isVariants },
  projects: {
    ...dates,
    photo: (value) => isImage('projects', value),
    photoWidth: (value, record) => isPhotoSide(value, record) && Number(value) <= widest,
    photoHeight: isPhotoSide,
  },
  messages: { createdAt: isDate, read: isBoolean, archived: isBoolean },
  positions: { ids: isOrder },
}

/** What is wrong with a record, a sentence each; none when it may be stored as it is. */
export function faultsOf(collection: CollectionName, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['is no object']
  const record = value as DocumentRecord
  const fields = ['_id', ...fieldsOf[collection]]
  const missing = fields.filter((field) => !Object.hasOwn(record, field))
  const unknown = Object.keys(record).filter((field) => !fields.includes(field))
  const shape = [
    ...missing.map((field) => `${field} is missing`),
    ...unknown.map((field) => `${JSON.stringify(field)} is not a field of ${collection}`),
  ]
  if (shape.length > 0) return shape
  const wrong = Object.entries(checks[collection])
    .filter(([field, isRight]) => !isRight(record[field], record))
    .map(([field]) => `${field} is not as the site writes it`)
  return [...(isId(collection, record._id) ? [] : ['_id is not an id']), ...wrong].concat(
    contentFaults(collection, record),
  )
}

function isId(collection: CollectionName, id: unknown): boolean {
  if (typeof id !== 'string') return false
  return collection === 'positions' ? groups.includes(id) : documentId.test(id)
}

/** The API's own schemas: what they would refuse or change is no content that they have let in. */
function contentFaults(collection: CollectionName, record: DocumentRecord): string[] {
  try {
    const [content, sent] = throughSchema(collection, record)
    return Object.entries(content)
      .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field]))
      .map(([field]) => `${field} is not in its normal form`)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return Object.entries(error.fields ?? {}).map(([field, message]) => `${field}: ${message}`)
  }
}

function throughSchema(
  collection: CollectionName,
  record: DocumentRecord,
): [Record<string, unknown>, Record<string, unknown>] {
  if (collection === 'skills') return [parse(skillSchema, record), record]
  if (collection === 'messages') return [parse(contactSchema, record), record]
  if (collection === 'positions') return [{}, {}]
  // A form sends the list as JSON.
  const technologies = JSON.stringify(record.technologies)
  return [parse(projectSchema, { ...record, technologies }), record]
}

function isDate(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString() === value
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean'
}

/** '' or the path of a full size. */
function isImage(kind: 'skills' | 'projects', value: unknown): boolean {
  if (value === '') return true
  const match = typeof value === 'string' ? imagePath.exec(value) : null
  return match !== null && match[1] === kind && match[3] === undefined
}

function isVariants(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const variants = value as Record<string, unknown>
  const names = Object.keys(variants).sort()
  return names.join() === 'dark,light' && names.every((name) => isImage('skills', variants[name]))
}

function isOrder(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= maxPosition &&
    new Set(value).size === value.length &&
    value.every((id) => typeof id === 'string' && documentId.test(id))
  )
}
