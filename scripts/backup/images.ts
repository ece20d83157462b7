import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { fullSizeOf, sizesOf } from '../../functions/src/contract/image-path.ts'
import { parseImagePath } from '../../functions/src/store/image-path.ts'
import type { Folder } from './folder.ts'
import { imageSlotsOf, kinds, titleOf } from './records.ts'

interface Size {
  width: number
  height: number
}

/**
 * Looks at the images of a folder and at what its documents say of them. Of `images` it takes out what is no image:
 * that, and what a document shows and the folder lacks, is told in `lost`.
 */
export async function checkImages(
  folder: string,
  { documents, images }: Pick<Folder, 'documents' | 'images'>,
): Promise<{ faults: string[]; lost: string[] }> {
  const faults: string[] = []
  const lost: string[] = []
  const sizes = new Map<string, Size>()
  for (const path of [...images.keys()]) {
    const result = await checkImage(path, readFileSync(join(folder, path)))
    if (typeof result !== 'string') {
      sizes.set(path, result)
      continue
    }
    images.delete(path)
    lost.push(`${path}: ${result}`)
  }
  for (const path of new Set([...images.keys()].map(fullSizeOf).flatMap(sizesOf))) {
    if (!images.has(path)) lost.push(`${path} is missing beside its other sizes`)
  }
  for (const kind of kinds) {
    for (const record of documents[kind.name]?.values() ?? []) {
      for (const [slot, { path, width, height }] of Object.entries(imageSlotsOf(kind, record))) {
        const where = `${kind.name} ${titleOf(record)}`
        if (!images.has(path)) lost.push(`${where}: ${path} is missing`)
        const size = sizes.get(path)
        if (width > 0 && size && (width !== size.width || height !== size.height)) {
          faults.push(`${where}: the ${slot} is ${size.width}x${size.height}`)
        }
      }
    }
  }
  return { faults, lost }
}

/** Its size in px, or what is wrong with it. */
async function checkImage(path: string, bytes: Buffer): Promise<Size | string> {
  const name = parseImagePath(path)
  if (!name) return 'is not the name of an image'
  if (name.isFullSize && createHash('sha256').update(bytes).digest('hex') !== name.hash) {
    return 'its name is not the hash of its bytes'
  }
  if (!isWholeWebp(bytes)) return 'is no whole WebP image'
  try {
    const { width, height, pages = 1 } = await sharp(bytes).metadata()
    const isRight = pages === 1 && width <= name.width
    return isRight ? { width, height } : 'is wider than its name says, or moves'
  } catch {
    return 'is no whole WebP image'
  }
}

/** The container says how long it is. */
function isWholeWebp(bytes: Buffer): boolean {
  const name = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)
  return bytes.length > 12 && name === 'RIFFWEBP' && bytes.readUInt32LE(4) + 8 === bytes.length
}
