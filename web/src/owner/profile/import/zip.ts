import { Unzip, UnzipInflate } from 'fflate'
import { Unreadable } from './found.ts'

/** Bytes of the ZIP, bytes of what is read of it when inflated, and the number of its files. */
const most = { zip: 100 * 1024 * 1024, bytes: 5 * 1024 * 1024, files: 5_000 }
const leadsOut = /^(?:[/\\]|\w:)|(?:^|[/\\])\.\.[/\\]/

export function isZip(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4
}

/**
 * The texts of the files that `keyOf` knows by their paths, by what it says of each. Nothing else is inflated, and
 * nothing further than what a file may have, whatever the ZIP says of its sizes. Throws Unreadable.
 */
export async function readZip(
  file: Blob,
  keyOf: (path: string) => string | null,
): Promise<Map<string, string[]>> {
  if (file.size > most.zip) throw new Unreadable('This ZIP is larger than 100 MB.')
  const texts: { name: string; key: string; pieces: Uint8Array[]; isWhole: boolean }[] = []
  let fault: string | null = null
  let count = 0
  let bytes = 0

  const unzip = new Unzip((entry) => {
    count += 1
    if (count > most.files)
      fault ??= `This ZIP has more than ${most.files.toLocaleString('en')} files.`
    const key = leadsOut.test(entry.name) ? null : keyOf(entry.name)
    if (fault || key === null) return
    const name = entry.name.replace(/^.*[/\\]/, '')
    const text = { name, key, pieces: [] as Uint8Array[], isWhole: false }
    texts.push(text)
    entry.ondata = (error, piece, isLast) => {
      bytes += piece?.length ?? 0
      if (error) fault ??= `${name} is damaged.`
      if (bytes > most.bytes) fault ??= `${name} is larger than 5 MB.`
      if (fault) return entry.terminate()
      text.pieces.push(piece)
      text.isWhole = isLast
    }
    entry.start()
  })
  unzip.register(UnzipInflate)

  await pushAll(file, (piece, isLast) => {
    try {
      unzip.push(piece, isLast)
    } catch {
      fault ??= 'This ZIP is damaged.'
    }
    return fault === null
  })
  if (fault !== null) throw new Unreadable(fault)
  const all = new Map<string, string[]>()
  for (const { name, key, pieces, isWhole } of texts) {
    if (!isWhole) throw new Unreadable(`${name} is cut off.`)
    all.set(key, [...(all.get(key) ?? []), decode(...pieces)])
  }
  return all
}

/** In small pieces, since each is inflated at once; ends early when `push` says so. */
async function pushAll(file: Blob, push: (piece: Uint8Array, isLast: boolean) => boolean) {
  const size = 16 * 1024
  for (let start = 0; start < file.size; start += size) {
    const piece = new Uint8Array(await file.slice(start, start + size).arrayBuffer())
    if (!push(piece, start + size >= file.size)) return
  }
}

/** UTF-8, or what older programs on Windows write. */
export function decode(...pieces: Uint8Array[]): string {
  const [first = []] = pieces
  const isWide = first[0] === 0xff && first[1] === 0xfe
  try {
    return decodeAs(pieces, isWide ? 'utf-16le' : 'utf-8')
  } catch {
    return decodeAs(pieces, 'windows-1252')
  }
}

function decodeAs(pieces: Uint8Array[], encoding: string): string {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }))
  return texts.join('') + decoder.decode()
}
