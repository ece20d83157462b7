/** The folder that an export writes and an import reads. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { imageKinds as imageFolders } from '../../functions/src/contract/collections.ts'
import { CommandError } from '../shared/command.ts'
import { inBatches } from './in-batches.ts'
import type { Images } from './plan.ts'
import { byId, complete, type DocumentRecord, type Documents, type Kind, kinds } from './records.ts'

const marker = 'portfolio.json'
const format = { format: 'portfolio-export', version: 1 }
/** What an older export need not have. */
const isOptional = (name: string) => kinds.some((kind) => kind.place && kind.name === name)

/** How images are compared: as Storage does. */
function fingerprint(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64')
}

/** Messages and drafts are nobody else's business. */
const privately = { file: { mode: 0o600 }, folder: { mode: 0o700, recursive: true } } as const

/**
 * Writes a whole export beside the folder and puts it in its place only when it is complete. Only what an earlier
 * export wrote is removed; whatever else lies there stays. An image that is read as null is left out.
 */
export async function writeFolder(
  folder: string,
  documents: Documents,
  images: string[],
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<void> {
  const partial = `${folder}.partial`
  const old = `${folder}.old`
  requireOwnFolder(folder)
  for (const place of [partial, old]) removeExport(place)
  try {
    mkdirSync(partial, privately.folder)
    writeJson(join(partial, marker), { ...format, files: [...ownNames, ...images] })
    for (const name of imageFolders) mkdirSync(join(partial, 'images', name), privately.folder)
    for (const { name } of kinds) {
      writeJson(join(partial, `${name}.json`), [...(documents[name]?.values() ?? [])])
    }
    await inBatches(images, async (path) => {
      const bytes = await read(path)
      if (bytes) writeFileSync(join(partial, path), bytes, privately.file)
    })
    requireOwnFolder(folder)
    for (const path of othersIn(folder)) requireNothing(join(partial, path), path, folder)
  } catch (error) {
    removeExport(partial)
    throw error
  }
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(partial, folder)
  for (const path of othersIn(old)) {
    mkdirSync(dirname(join(folder, path)), privately.folder)
    renameSync(join(old, path), join(folder, path))
  }
  removeExport(old)
}

/** Throws when an export may not replace what is there. */
export function requireOwnFolder(folder: string): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats || (stats.isDirectory() && (readdirSync(folder).length === 0 || listOf(folder))))
    return
  throw new CommandError(
    `${folder} is there and is no earlier export with a list of its files: name another folder.`,
  )
}

function requireNothing(written: string, path: string, folder: string): void {
  if (!existsSync(written)) return
  throw new CommandError(
    `${path} is there in ${folder}, and no export wrote it: move it away, then try again.`,
  )
}

/** What every export writes beside the images themselves. */
const ownNames = [
  marker,
  ...kinds.map(({ name }) => `${name}.json`),
  'images',
  ...imageFolders.map((name) => `images/${name}`),
]

/** The files and folders that an export wrote there, by its own list. */
function listOf(folder: string): string[] | null {
  try {
    const { files } = JSON.parse(readFileSync(join(folder, marker), 'utf8'))
    return Array.isArray(files) ? files : null
  } catch {
    return null
  }
}

/** What lies there beside that; of a folder of somebody else its name alone. */
function othersIn(folder: string): string[] {
  const own = new Set(listOf(folder))
  const others = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      const inner = join(path, entry.name)
      if (!own.has(inner)) return [inner]
      return entry.isDirectory() ? others(inner) : []
    })
  return existsSync(folder) ? others('') : []
}

/** Throws when anything else lies there. */
function removeExport(folder: string): void {
  const [other] = othersIn(folder)
  if (other)
    throw new CommandError(`${folder} holds ${other}, which no export wrote: move it away.`)
  rmSync(folder, { recursive: true, force: true })
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, privately.file)
}

export interface Folder {
  documents: Documents
  images: Images
  /** What is wrong with the files themselves, a sentence each. */
  faults: string[]
}

/** Reads everything; throws only when this is no export at all. */
export function readFolder(folder: string): Folder {
  if (!existsSync(join(folder, marker))) {
    throw new CommandError(`${folder} is no export: it holds no ${marker}.`)
  }
  const found: Folder = { documents: {}, images: new Map(), faults: [] }
  const { faults } = found
  const { files: _, ...head } = Object(readJson(folder, marker, faults))
  if (JSON.stringify(head) !== JSON.stringify(format)) {
    faults.push(`${marker}: this is not version ${format.version} of the format`)
  }
  for (const kind of kinds) {
    if (isOptional(kind.name) && !existsSync(join(folder, `${kind.name}.json`))) continue
    found.documents[kind.name] = readRecords(folder, kind, faults)
  }
  requireNames(folder, '', [marker, 'images', ...kinds.map(({ name }) => `${name}.json`)], faults)
  requireNames(folder, 'images', imageFolders, faults)
  for (const parent of imageFolders) {
    if (isOptional(parent) && !existsSync(join(folder, 'images', parent))) continue
    for (const name of listFiles(folder, `images/${parent}`, faults)) {
      const path = `images/${parent}/${name}`
      if (isPlainFile(folder, path, faults)) {
        found.images.set(path, fingerprint(readFileSync(join(folder, path))))
      }
    }
  }
  return found
}

function readRecords(folder: string, kind: Kind, faults: string[]) {
  const name = `${kind.name}.json`
  const list = readJson(folder, name, faults)
  if (!Array.isArray(list)) {
    if (list !== undefined) faults.push(`${name}: is no list`)
    return new Map<string, DocumentRecord>()
  }
  const records: DocumentRecord[] = list.map((record) => record ?? { _id: 'null' })
  for (const [id, { length }] of Map.groupBy(records, ({ _id }) => _id)) {
    if (length > 1) faults.push(`${name}: ${id} is there twice`)
  }
  return byId(records.map((record) => complete(kind, record)))
}

function readJson(folder: string, name: string, faults: string[]): unknown {
  if (!isPlainFile(folder, name, faults)) return undefined
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch {
    faults.push(`${name}: is not valid JSON`)
    return undefined
  }
}

/** A link could lead out of the folder. */
function isPlainFile(folder: string, path: string, faults: string[]): boolean {
  const stats = lstatSync(join(folder, path), { throwIfNoEntry: false })
  if (stats?.isFile()) return true
  faults.push(`${path}: ${stats ? 'is no plain file' : 'is missing'}`)
  return false
}

/** Hidden files are what file managers leave behind. */
function listFiles(folder: string, path: string, faults: string[]): string[] {
  const stats = lstatSync(join(folder, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) {
    faults.push(`${path}: ${stats ? 'is no folder' : 'is missing'}`)
    return []
  }
  return readdirSync(join(folder, path))
    .filter((name) => !name.startsWith('.'))
    .sort()
}

function requireNames(folder: string, path: string, names: readonly string[], faults: string[]) {
  for (const name of listFiles(folder, path, faults)) {
    if (!names.includes(name)) faults.push(`${join(path, name)}: does not belong to an export`)
  }
}
