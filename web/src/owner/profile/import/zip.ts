import { Unzip, UnzipInflate } from 'fflate'
import { Unreadable } from './found.ts'

/** Bytes of the ZIP, bytes of one file in it when inflated, and the number of its files. */
const most = { zip: 100 * 1024 * 1024, file: 5 * 1024 * 1024, files: 5_000 }

export function isZip(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4
}

/**
 * The texts of the named files, which lie at the top or in one folder. Nothing else is inflated, and nothing
 * further than what a file may have, whatever the ZIP says of its sizes. Throws Unreadable.
 */
export async function readZip(file: Blob, names: readonly string[]): Promise<Map<string, string>> {
  if (file.size > most.zip) throw new Unreadable('This ZIP is larger than 100 MB.')
  const texts = new Map<string, Uint8Array[]>()
  const whole = new Set<string>()
  let fault: string | null = null
  let count = 0

  const unzip = new Unzip((entry) => {
    count += 1
    if (count > most.files)
      fault ??= `This ZIP has more than ${most.files.toLocaleString('en')} files.`
    const name = /^(?:[^/\\]+\/)?([^/\\]+)$/.exec(entry.name)?.[1] ?? ''
    if (fault || !names.includes(name) || entry.name.startsWith('../')) return
    if (texts.has(name)) {
      fault = `This ZIP has two files called ${name}.`
      return
    }
    const pieces: Uint8Array[] = []
    let bytes = 0
    texts.set(name, pieces)
    entry.ondata = (error, piece, isLast) => {
      bytes += piece?.length ?? 0
      if (error) fault ??= `${name} is damaged.`
      if (bytes > most.file) fault ??= `${name} is larger than 5 MB.`
      if (fault) return entry.terminate()
      pieces.push(piece)
      if (isLast) whole.add(name)
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
  for (const name of texts.keys()) if (!whole.has(name)) throw new Unreadable(`${name} is cut off.`)
  return new Map([...texts].map(([name, pieces]) => [name, decode(pieces)]))
}

/** In small pieces, since each is inflated at once; ends early when `push` says so. */
async function pushAll(file: Blob, push: (piece: Uint8Array, isLast: boolean) => boolean) {
  const size = 16 * 1024
  for (let start = 0; start < file.size; start += size) {
    const piece = new Uint8Array(await file.slice(start, start + size).arrayBuffer())
    if (!push(piece, start + size >= file.size)) return
  }
}

function decode(pieces: Uint8Array[]): string {
  const decoder = new TextDecoder()
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }))
  return texts.join('') + decoder.decode()
}
