/** The folder that an export writes and an import reads. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { imageKinds } from '../../functions/src/contract/collections.ts'
import { CommandError } from '../shared/command.ts'
import type { Images } from './plan.ts'
import { byId, complete, type DocumentRecord, type Documents, type Kind, kinds } from './records.ts'

const marker = 'portfolio.json'
const format = { format: 'portfolio-export', version: 1 }

/** Private, because of messages and drafts. */
const privateModes = { file: { mode: 0o600 }, folder: { mode: 0o700, recursive: true } } as const
/** Writes a whole export, or nothing; images that read as null are left out. */
export async function writeFolder(
  folder: string,
  documents: Documents,
  images: string[],
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<void> {
  requireNewFolder(folder)
  const files: string[] = []
  const put = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), privateModes.folder)
    writeFileSync(join(folder, path), content, privateModes.file)
    files.push(path)
  }
  try {
    for (const { name } of kinds) {
      put(`${name}.json`, toJson([...(documents[name]?.values() ?? [])]))
    }
    const reading = Readable.from(images).map(
      async (path: string) => [path, await read(path)] as const,
      { concurrency: 8 },
    )
    for await (const [path, bytes] of reading) if (bytes) put(path, bytes)
    // Last: without it a folder is no export.
    put(marker, toJson({ ...format, files }))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Throws when anything exists that an export could overwrite. */
export function requireNewFolder(folder: string): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats || (stats.isDirectory() && readdirSync(folder).length === 0)) return
  throw new CommandError(`${folder} is there already: name another folder, or move it away.`)
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

export interface Folder {
  documents: Documents
  images: Images
  /** Faults of the files themselves, one sentence each. */
  faults: string[]
}

/** Reads everything; throws only when this is no export at all. */
export function readFolder(folder: string): Folder {
  if (!existsSync(join(folder, marker))) {
    throw new CommandError(`${folder} is no export: it holds no ${marker}.`)
  }
  const found: Folder = { documents: {}, images: new Map(), faults: [] }
  const { faults } = found
  const { files, ...head } = Object(readJson(folder, marker, faults))
  if (!isDeepStrictEqual(head, format)) {
    faults.push(`${marker}: this is not version ${format.version} of the format`)
  }
  for (const kind of kinds) {
    const file = `${kind.name}.json`
    // Older exports have no file of kinds added since.
    if (!Object(files).includes?.(file) && !existsSync(join(folder, file))) continue
    found.documents[kind.name] = readRecords(folder, kind, faults)
  }
  listFiles(folder, 'images', faults)
  for (const directory of imageKinds.map((kind) => `images/${kind}`)) {
    for (const path of listFiles(folder, directory, faults)) {
      if (!isPlainFile(folder, path, faults)) continue
      // The same hash as Storage's.
      const hash = createHash('md5').update(readFileSync(join(folder, path)))
      found.images.set(path, hash.digest('base64'))
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

/** A symbolic link could lead out of the folder. */
function isPlainFile(folder: string, path: string, faults: string[]): boolean {
  const stats = lstatSync(join(folder, path), { throwIfNoEntry: false })
  if (stats?.isFile()) return true
  faults.push(`${path}: ${stats ? 'is no plain file' : 'is missing'}`)
  return false
}

/** The files' paths; hidden files, left by file managers, are skipped. */
function listFiles(folder: string, path: string, faults: string[]): string[] {
  const stats = lstatSync(join(folder, path), { throwIfNoEntry: false })
  if (stats?.isDirectory()) {
    const names = readdirSync(join(folder, path)).filter((name) => !name.startsWith('.'))
    return names.sort().map((name) => `${path}/${name}`)
  }
  if (stats) faults.push(`${path}: is no folder`)
  return []
}
