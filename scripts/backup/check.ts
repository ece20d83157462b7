/** Whether a record is one that the site itself could have written. */
import { isDeepStrictEqual } from 'node:util'
import { check } from '../../functions/src/contract/check.ts'
import type { CollectionContract } from '../../functions/src/contract/collection.ts'
import { imagesOf, joinImages } from '../../functions/src/store/content.ts'
import { parseImagePath } from '../../functions/src/store/image-path.ts'
import {
  type DocumentRecord,
  type Documents,
  fieldsOf,
  type Kind,
  kinds,
  titleOf,
} from './records.ts'

/** What is wrong with any of the documents, with where it is. */
export function documentFaults(documents: Documents): string[] {
  return kinds.flatMap((kind) =>
    [...(documents[kind.name]?.values() ?? [])].flatMap((record) =>
      faultsOf(kind, record).map((fault) => `${kind.name} ${titleOf(record)}: ${fault}`),
    ),
  )
}

/** What is wrong with a record, a sentence each; none when it may be stored as it is. */
export function faultsOf(kind: Kind, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['is no object']
  const record = value as DocumentRecord
  const fields = ['_id', ...fieldsOf(kind)]
  const missing = fields.filter((field) => !Object.hasOwn(record, field))
  const unknown = Object.keys(record).filter((field) => !fields.includes(field))
  if (missing.length + unknown.length > 0) {
    return [
      ...missing.map((field) => `${field} is missing`),
      ...unknown.map((field) => `${JSON.stringify(field)} is not a field of ${kind.name}`),
    ]
  }
  const wrong = [
    ...kind.dates.filter((field) => !isDate(record[field], field)),
    ...(kind.contract ? wrongImages(kind.contract, record) : []),
  ]
  return [
    ...(kind.isId(record._id) ? [] : ['_id is not an id']),
    ...[...new Set(wrong)].map((field) => `${field} is not as the site writes it`),
    ...contentFaults(kind, record),
  ]
}

/** What the API's own schema would refuse or change is no content that it has let in. */
function contentFaults({ schema }: Kind, record: DocumentRecord): string[] {
  const result = check(schema, record)
  if ('faults' in result) {
    return Object.entries(result.faults.fields).map(([field, message]) => `${field}: ${message}`)
  }
  return Object.entries(result.data)
    .filter(([field, value]) => !isDeepStrictEqual(value, record[field]))
    .map(([field]) => `${field} is not in its normal form`)
}

function isDate(value: unknown, field: string): boolean {
  if (value === null) return field === 'deletedAt'
  if (typeof value !== 'string') return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString() === value
}

/** The fields of images that the site would write otherwise. */
function wrongImages(contract: CollectionContract, record: DocumentRecord): string[] {
  const images = imagesOf(contract, record)
  const written = Object.entries(joinImages(contract, {}, images))
  const slots = Object.entries(contract.images).flatMap(([name, slot]) => {
    const { path = '', width = 0, height = 0 } = images[name] ?? {}
    const isSide = (px: number) => Number.isInteger(px) && (path === '' ? px === 0 : px > 0)
    return [
      ...(path === '' || isFullSize(path, contract) ? [] : [slot.path.split('.', 1)[0]]),
      ...(isSide(width) ? [] : [slot.width]),
      ...(isSide(height) ? [] : [slot.height]),
    ]
  })
  return [
    ...written
      .filter(([field, value]) => !isDeepStrictEqual(value, record[field]))
      .map(([field]) => field),
    ...slots,
  ].filter((field) => field !== undefined)
}

function isFullSize(path: string, { name }: CollectionContract): boolean {
  const parts = parseImagePath(path)
  return parts?.kind === name && parts.isFullSize
}
