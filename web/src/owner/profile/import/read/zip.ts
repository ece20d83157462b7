import { Unzip, UnzipInflate } from 'fflate'
import { Unreadable } from './found.ts'

/** Limits: bytes of the ZIP and of those in it, inflated bytes read from all of them, and their number of files. */
const max = {
  zip: 100 * 1024 * 1024,
  inner: 50 * 1024 * 1024,
  bytes: 5 * 1024 * 1024,
  files: 5_000,
}
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

/**
 * The texts of the files for which `keyOf` returns a key, by that key; from ZIPs in it where it has none itself.
 * Inflates nothing else, and no file beyond its limit, whatever sizes the ZIP claims. Throws Unreadable.
 */
export async function readZip(
  file: Blob,
  keyOf: (path: string) => string | null,
): Promise<Map<string, string[]>> {
  const read = { bytes: 0, inner: 0, files: 0 }
  const outer = await open(
    file,
    (path) => keyOf(path) ?? (innerZip.test(path) ? asZip : null),
    read,
  )
  const found = outer.filter(({ key }) => key !== asZip)
  if (found.length === 0) {
    for (const { content } of outer) {
      if (await isWhole(content)) found.push(...(await open(content, keyOf, read)))
    }
  }
  const texts = new Map<string, string[]>()
  for (const { key, content } of found) {
    const text = decode(new Uint8Array(await content.arrayBuffer()))
    texts.set(key, [...(texts.get(key) ?? []), text])
  }
  return texts
}

/** The key of a ZIP within a ZIP. */
const asZip = '*.zip'

/** The wanted files of one ZIP. `read`: what was read so far, of all. */
async function open(
  file: Blob,
  keyOf: (path: string) => string | null,
  read: { bytes: number; inner: number; files: number },
): Promise<{ key: string; content: Blob }[]> {
  if (file.size > max.zip) throw new Unreadable('This ZIP is larger than 100 MB.')
  if (!(await isWhole(file))) throw new Unreadable('This ZIP is cut off. Download it again.')
  const found: { key: string; pieces: Uint8Array<ArrayBuffer>[] }[] = []

  const unzip = new Unzip((entry) => {
    read.files += 1
    if (read.files > max.files)
      throw new Unreadable(`This ZIP has more than ${max.files.toLocaleString('en')} files.`)
    const key = leadsOut.test(entry.name) ? null : keyOf(entry.name)
    if (key === null) return
    const name = entry.name.replace(/^.*[/\\]/, '')
    const kind = key === asZip ? 'inner' : 'bytes'
    const pieces: Uint8Array<ArrayBuffer>[] = []
    found.push({ key, pieces })
    entry.ondata = (error, piece) => {
      if (error) throw error instanceof Unreadable ? error : new Unreadable(`${name} is damaged.`)
      read[kind] += piece.length
      if (read[kind] > max[kind]) {
        throw new Unreadable(`${name} is larger than ${max[kind] / 1024 / 1024} MB.`)
      }
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
  return found.map(({ key, pieces }) => ({ key, content: new Blob(pieces) }))
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
