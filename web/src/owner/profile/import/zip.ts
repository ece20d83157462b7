import { Unzip, UnzipInflate } from 'fflate'
import { Unreadable } from './found.ts'

/** Limits: bytes of the ZIP, inflated bytes read from it, and its number of files. */
const max = { zip: 100 * 1024 * 1024, bytes: 5 * 1024 * 1024, files: 5_000 }
/** Bytes. */
const size = 16 * 1024
const leadsOut = /^(?:[/\\]|\w:)|(?:^|[/\\])\.\.[/\\]/

export function isZip(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4
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
  const texts: {
    name: string
    key: string
    pieces: Uint8Array<ArrayBuffer>[]
    isWhole: boolean
  }[] = []
  let fault: string | null = null
  let count = 0
  let bytes = 0

  const unzip = new Unzip((entry) => {
    count += 1
    if (count > max.files)
      fault ??= `This ZIP has more than ${max.files.toLocaleString('en')} files.`
    const key = leadsOut.test(entry.name) ? null : keyOf(entry.name)
    if (fault || key === null) return
    const name = entry.name.replace(/^.*[/\\]/, '')
    const text = { name, key, pieces: [] as Uint8Array<ArrayBuffer>[], isWhole: false }
    texts.push(text)
    entry.ondata = (error, piece, isLast) => {
      bytes += piece?.length ?? 0
      if (error) fault ??= `${name} is damaged.`
      if (bytes > max.bytes) fault ??= `${name} is larger than 5 MB.`
      if (fault) return entry.terminate()
      text.pieces.push(piece)
      text.isWhole = isLast
    }
    entry.start()
  })
  unzip.register(UnzipInflate)

  // In small chunks, since each is inflated at once.
  for (let start = 0; start < file.size && fault === null; start += size) {
    const piece = new Uint8Array(await file.slice(start, start + size).arrayBuffer())
    try {
      unzip.push(piece, start + size >= file.size)
    } catch {
      fault ??= 'This ZIP is damaged.'
    }
  }
  if (fault !== null) throw new Unreadable(fault)
  const all = new Map<string, string[]>()
  for (const { name, key, pieces, isWhole } of texts) {
    if (!isWhole) throw new Unreadable(`${name} is cut off.`)
    const bytes = await new Blob(pieces).arrayBuffer()
    all.set(key, [...(all.get(key) ?? []), decode(new Uint8Array(bytes))])
  }
  return all
}

/** UTF-8, or the encoding of older Windows programs. */
export function decode(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
