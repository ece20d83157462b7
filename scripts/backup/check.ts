/** Whether a folder holds what the site itself could have written. */
import { isDeepStrictEqual } from 'node:util'
import { check } from '../../functions/src/contract/check.ts'
import type { CollectionContract } from '../../functions/src/contract/collection.ts'
import { imagesOf, joinImages } from '../../functions/src/store/content.ts'
import { parseImagePath } from '../../functions/src/store/image-path.ts'
import { CommandError } from '../shared/command.ts'
import { type Folder, readFolder } from './folder.ts'
import { checkImages } from './images.ts'
import { type DocumentRecord, fieldsOf, type Kind, kinds, titleOf } from './records.ts'

/** What keeps a folder from being imported, a sentence each, and what is `lost` of it, which is left out. */
export async function checkFolder(folder: string, read: Folder) {
  const images = await checkImages(folder, read)
  const documents = kinds.flatMap((kind) =>
    documentFaults(kind, read.documents[kind.name]?.values()),
  )
  return { faults: [...read.faults, ...documents, ...images.faults], lost: images.lost }
}

/** Throws with everything that keeps it from being imported, before anything is written. */
export async function readChecked(folder: string) {
  const read = readFolder(folder)
  const { faults, lost } = await checkFolder(folder, read)
  if (faults.length === 0) return { ...read, lost }
  const shown = faults.slice(0, 20).map((fault) => `  ${fault}`)
  const more = faults.length > shown.length ? [`  … and ${faults.length - shown.length} more`] : []
  throw new CommandError(
    ['Nothing was written, because the folder is not in order:', ...shown, ...more].join('\n'),
  )
}

/** What is wrong with any document of a kind, with where it is. */
export function documentFaults(kind: Kind, records: Iterable<DocumentRecord> = []): string[] {
  const all = [...records]
  const field = kind.contract?.slugs?.field ?? ''
  const byAddress = Map.groupBy(all, (record) => record[field])
  const shared = [...byAddress].filter(([address, { length }]) => address && length > 1)
  return [
    ...all.flatMap((record) =>
      faultsOf(kind, record).map((fault) => `${kind.name} ${titleOf(record)}: ${fault}`),
    ),
    ...shared.map(([address, entries]) => {
      const titles = entries.map(titleOf).join(' and ')
      return `${kind.name} ${titles}: both have the address ${address}`
    }),
  ]
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
