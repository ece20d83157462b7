import { Unzip, UnzipInflate } from 'fflate'
import { Unreadable } from './found.ts'

/** Limits: bytes of the ZIP, inflated bytes read from it, and its number of files. */
const max = { zip: 100 * 1024 * 1024, bytes: 5 * 1024 * 1024, files: 5_000 }
/** Bytes. */
const size = 16 * 1024
/** The end of a ZIP's list of files, and the most bytes that it and a comment take. */
const endMark = 'PK\x05\x06'
const mostEnd = 65_557
const leadsOut = /^(?:[/\\]|\w:)|(?:^|[/\\])\.\.[/\\]/

export function isZip(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b
}

/**
 * The texts of the files for which `keyOf` returns a key, by that key. Inflates nothing else, and no file beyond
 * its limit, whatever sizes the ZIP claims. Throws Unreadable.
 */
export async function readZip(
  file: Blob,
  keyOf: (path: string) => string | null,
): Promise<Map<string, string[]>> {
  if (file.size > max.zip) throw new Unreadable('This ZIP is larger than 100 MB.')
  const isWhole = (await file.slice(-mostEnd).text()).includes(endMark)
  if (!isWhole) throw new Unreadable('This ZIP is cut off. Download it again.')
  const found: { key: string; pieces: Uint8Array<ArrayBuffer>[] }[] = []
  let count = 0
  let bytes = 0

  const unzip = new Unzip((entry) => {
    count += 1
    if (count > max.files)
      throw new Unreadable(`This ZIP has more than ${max.files.toLocaleString('en')} files.`)
    const key = leadsOut.test(entry.name) ? null : keyOf(entry.name)
    if (key === null) return
    const name = entry.name.replace(/^.*[/\\]/, '')
    const pieces: Uint8Array<ArrayBuffer>[] = []
    found.push({ key, pieces })
    entry.ondata = (error, piece) => {
      if (error) throw error instanceof Unreadable ? error : new Unreadable(`${name} is damaged.`)
      bytes += piece.length
      if (bytes > max.bytes) throw new Unreadable(`${name} is larger than 5 MB.`)
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
  const texts = new Map<string, string[]>()
  for (const { key, pieces } of found) {
    const text = decode(new Uint8Array(await new Blob(pieces).arrayBuffer()))
    texts.set(key, [...(texts.get(key) ?? []), text])
  }
  return texts
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
