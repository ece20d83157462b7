/** Validates a folder against what the site itself could have written. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { check } from '../../functions/src/contract/check.ts'
import type { CollectionContract } from '../../functions/src/contract/collection.ts'
import {
  imagesOf as entryImages,
  type Images,
  joinImages,
} from '../../functions/src/contract/collection-images.ts'
import { fullSizeOf, sizesOf } from '../../functions/src/contract/image-path.ts'
import { parseImagePath } from '../../functions/src/store/images/image-path.ts'
import { CommandError } from '../shared/command.ts'
import { type Folder, readFolder } from './folder.ts'
import type { Step } from './plan.ts'
import {
  type DocumentRecord,
  type Documents,
  fieldsOf,
  imagesOf,
  type Kind,
  kinds,
  titleOf,
} from './records.ts'

/** What prevents an import, as sentences, and what is `lost` and left out. */
export function checkFolder(folder: string, read: Folder) {
  const documents = kinds.flatMap((kind) =>
    documentFaults(kind, read.documents[kind.name]?.values()),
  )
  return { faults: [...read.faults, ...documents], lost: findLostImages(folder, read) }
}

/** Throws with every fault, before anything is written. */
export function readChecked(folder: string) {
  const read = readFolder(folder)
  const { faults, lost } = checkFolder(folder, read)
  refuse(faults, 'the folder is not in order')
  return { ...read, lost }
}

function refuse(faults: string[], reason: string): void {
  if (faults.length === 0) return
  throw new CommandError([`Nothing was written, because ${reason}:`, ...faults].join('\n  '))
}

/** The faults of a kind's documents, with their locations. */
export function documentFaults(kind: Kind, records: Iterable<DocumentRecord> = []): string[] {
  const all = [...records]
  const faults = all.flatMap((record) =>
    faultsOf(kind, record).map((fault) => `${kind.name} ${titleOf(record)}: ${fault}`),
  )
  return [...faults, ...sharedAddresses(kind, all)]
}

function sharedAddresses(kind: Kind, records: DocumentRecord[]): string[] {
  const field = kind.contract?.slugs?.field ?? ''
  const byAddress = Map.groupBy(records, (record) => record[field])
  const shared = [...byAddress].filter(([address, { length }]) => address && length > 1)
  return shared.map(([address, entries]) => {
    const titles = entries.map(titleOf).join(' and ')
    return `${kind.name} ${titles}: both have the address ${address}`
  })
}

/** Throws when an import would take the slug of an entry that stays. */
export function requireOwnAddresses(plan: Step[], present: Documents): void {
  const faults = kinds.flatMap((kind) => {
    const steps = plan.filter((step) => step.kind === kind.name)
    const after = steps.map(({ id, record }) => record ?? present[kind.name]?.get(id))
    return sharedAddresses(
      kind,
      after.filter((record) => record !== undefined),
    )
  })
  refuse(faults, 'it has addresses that others have here')
}

/** A record's faults, one sentence each; none when the site itself could have written it. */
export function faultsOf(kind: Kind, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['is no object']
  const record = value as DocumentRecord
  const result = check(kind.schema, record)
  if ('faults' in result) {
    return Object.entries(result.faults.fields).map(([field, message]) => `${field}: ${message}`)
  }
  const written: Record<string, unknown> = {
    ...(kind.isId(record._id) && { _id: record._id }),
    ...result.data,
    ...(kind.contract && joinImages(kind.contract, {}, rightImages(kind.contract, record))),
    ...Object.fromEntries(kind.dates.map((field) => [field, rightDate(record[field], field)])),
  }
  const fields = new Set(['_id', ...fieldsOf(kind), ...Object.keys(record)])
  return [...fields]
    .filter(
      (field) =>
        Object.hasOwn(record, field) !== Object.hasOwn(written, field) ||
        !isDeepStrictEqual(record[field], written[field]),
    )
    .map((field) => `${field} is not as the site writes it`)
}

function rightDate(value: unknown, field: string): string | null | undefined {
  if (value === null && field === 'deletedAt') return null
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** The images that are full sizes of its own collection, at least one pixel wide and high. */
function rightImages(contract: CollectionContract, record: DocumentRecord): Images {
  const side = (px: number) => (Number.isInteger(px) && px > 0 ? px : 1)
  const right = Object.entries(entryImages(contract, record)).filter(([, { path }]) => {
    const parts = parseImagePath(path)
    return parts?.kind === contract.name && parts.isFullSize
  })
  return Object.fromEntries(
    right.map(([field, { path, width, height, hue }]) => {
      return [field, { path, width: side(width), height: side(height), hue }]
    }),
  )
}

/**
 * Checks a folder's images and removes invalid files from `images`. Returns a sentence for each of these, and for
 * each image that a document shows and the folder lacks.
 */
function findLostImages(folder: string, { documents, images }: Folder): string[] {
  const lost: string[] = []
  for (const path of [...images.keys()]) {
    const fault = faultOf(path, readFileSync(join(folder, path)))
    if (!fault) continue
    images.delete(path)
    lost.push(`${path}: ${fault}`)
  }
  for (const path of new Set([...images.keys()].map(fullSizeOf).flatMap(sizesOf))) {
    if (!images.has(path)) lost.push(`${path} is missing beside its other sizes`)
  }
  for (const kind of kinds) {
    for (const record of documents[kind.name]?.values() ?? []) {
      for (const path of imagesOf(kind, record)) {
        if (!images.has(path)) lost.push(`${kind.name} ${titleOf(record)}: ${path} is missing`)
      }
    }
  }
  return lost
}

function faultOf(path: string, bytes: Buffer): string | undefined {
  const name = parseImagePath(path)
  if (!name) return 'is not the name of an image'
  if (name.isFullSize && createHash('sha256').update(bytes).digest('hex') !== name.hash) {
    return 'its name is not the hash of its bytes'
  }
  return isWholeWebp(bytes) ? undefined : 'is no whole WebP image'
}

/** The container states its length. */
function isWholeWebp(bytes: Buffer): boolean {
  const name = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)
  return bytes.length > 12 && name === 'RIFFWEBP' && bytes.readUInt32LE(4) + 8 === bytes.length
}
