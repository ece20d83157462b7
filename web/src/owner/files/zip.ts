import { Unzip, UnzipInflate } from 'fflate'
import { Unreadable } from './unreadable.ts'

/** Bytes of the ZIP, and inflated bytes read from it and those in it. */
interface Limits {
  zip: number
  bytes: number
}

const megabyte = 1024 * 1024
/** Of a file of data, such as LinkedIn's. */
const ofData: Limits = { zip: 100 * megabyte, bytes: 5 * megabyte }
/** Inflated bytes of the ZIPs within one. */
const maxInner = 50 * megabyte
/** In each ZIP. */
const maxFiles = 5_000
/** Bytes. */
const size = 16 * 1024
/** The end of a ZIP's list of files, and the most bytes that it and a comment take. */
const endMark = 'PK\x05\x06'
const maxEndBytes = 65_557
const innerZip = /^(?!.*(?:^|[/\\])(?:\.|__MACOSX)).*\.zip$/i
const leadsOut = /^(?:[/\\]|\w:)|(?:^|[/\\])\.\.[/\\]/

export function isZip(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b
}

export interface ZipFile {
  path: string
  content: Blob
}

/** The texts of the files for which `keyOf` returns a key, by that key, as `openZip` opens them. Throws Unreadable. */
export async function readZip(
  file: Blob,
  keyOf: (path: string) => string | null,
): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>()
  for (const { path, content } of await openZip(file, (path) => keyOf(path) !== null)) {
    const key = keyOf(path) ?? ''
    const text = decode(new Uint8Array(await content.arrayBuffer()))
    texts.set(key, [...(texts.get(key) ?? []), text])
  }
  return texts
}

/**
 * The wanted files; from ZIPs in it where it has none itself. `isWanted` is asked about each path, but for those that
 * lead out, which `onOutside` is told. Inflates nothing else, and no file beyond its limit, whatever sizes the ZIP
 * claims. Throws Unreadable.
 */
export async function openZip(
  file: Blob,
  isWanted: (path: string) => boolean,
  limits = ofData,
  onOutside: (path: string) => void = () => {},
): Promise<ZipFile[]> {
  if (file.size > limits.zip)
    throw new Unreadable(`This ZIP is larger than ${limits.zip / megabyte} MB.`)
  if (!(await isWhole(file))) throw new Unreadable('This ZIP is cut off. Download it again.')
  const budget = { left: limits.bytes, all: limits.bytes }
  const found = await open(file, isWanted, budget, onOutside)
  if (found.length > 0) return found
  const inner = { left: maxInner, all: maxInner }
  for (const { content } of await open(file, (path) => innerZip.test(path), inner)) {
    if (await isWhole(content)) found.push(...(await open(content, isWanted, budget, onOutside)))
  }
  return found
}

/** The wanted files of one ZIP; `budget`: bytes, of all that are opened with it. */
async function open(
  file: Blob,
  isWanted: (path: string) => boolean,
  budget: { left: number; all: number },
  onOutside: (path: string) => void = () => {},
): Promise<ZipFile[]> {
  const found: { path: string; pieces: Uint8Array<ArrayBuffer>[] }[] = []
  let files = 0

  const unzip = new Unzip((entry) => {
    files += 1
    if (files > maxFiles)
      throw new Unreadable(`This ZIP has more than ${maxFiles.toLocaleString('en')} files.`)
    if (leadsOut.test(entry.name)) return onOutside(entry.name)
    if (!isWanted(entry.name)) return
    const name = entry.name.replace(/^.*[/\\]/, '')
    const pieces: Uint8Array<ArrayBuffer>[] = []
    found.push({ path: entry.name, pieces })
    entry.ondata = (error, piece) => {
      if (error) throw error instanceof Unreadable ? error : new Unreadable(`${name} is damaged.`)
      budget.left -= piece.length
      if (budget.left < 0)
        throw new Unreadable(`${name} is larger than ${budget.all / megabyte} MB.`)
      pieces.push(piece)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)

  // In small chunks, since each is inflated at once.
  for (let start = 0; start < file.size; start += size) {
    const piece = new Uint8Array(await file.slice(start, start + size).arrayBuffer())
    try {
      unzip.push(piece, start + size >= file.size)
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable('This ZIP is damaged.')
    }
  }
  return found.map(({ path, pieces }) => ({ path, content: new Blob(pieces) }))
}

async function isWhole(file: Blob): Promise<boolean> {
  return (await file.slice(-maxEndBytes).text()).includes(endMark)
}

/** UTF-8, UTF-16 with its mark, or the encoding of older Windows programs. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  const wide = isLittle ? 'utf-16le' : isBig && 'utf-16be'
  try {
    return new TextDecoder(wide || 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
