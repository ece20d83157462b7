import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fullSizeOf, sizesOf } from '../../functions/src/contract/image-path.ts'
import { parseImagePath } from '../../functions/src/store/image-path.ts'
import type { Folder } from './folder.ts'
import { imagesOf, kinds, titleOf } from './records.ts'

/**
 * Checks a folder's images and removes invalid files from `images`. Returns a sentence for each of these, and for
 * each image that a document shows and the folder lacks.
 */
export function findLostImages(
  folder: string,
  { documents, images }: Pick<Folder, 'documents' | 'images'>,
): string[] {
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
