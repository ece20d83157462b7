import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Folder } from './folder.ts'
import { collections, fullSizeOf, imagePath, imagesOf, sizesOf, titleOf } from './records.ts'

const widest = { '': 1920, '-960': 960, '-480': 480 } as const

interface Size {
  width: number
  height: number
}

/** What is wrong with the images of a folder, and with what its documents say of them. */
export async function imageFaults(
  folder: string,
  { documents, images }: Pick<Folder, 'documents' | 'images'>,
): Promise<string[]> {
  const faults: string[] = []
  const sizes = new Map<string, Size>()
  for (const path of images.keys()) {
    const result = await checkImage(path, readFileSync(join(folder, path)))
    if (typeof result === 'string') faults.push(`${path}: ${result}`)
    else sizes.set(path, result)
    for (const sibling of imagePath.test(path) ? sizesOf(fullSizeOf(path)) : []) {
      if (!images.has(sibling)) faults.push(`${path}: ${sibling} is missing beside it`)
    }
  }
  for (const collection of collections) {
    for (const record of documents[collection].values()) {
      for (const path of imagesOf(collection, record)) {
        if (!images.has(path)) faults.push(`${collection} ${titleOf(record)}: ${path} is missing`)
        const size = sizes.get(path)
        const isRight = record.photoWidth === size?.width && record.photoHeight === size?.height
        if (collection === 'projects' && size && !isRight) {
          faults.push(`${collection} ${titleOf(record)}: the photo is ${size.width}x${size.height}`)
        }
      }
    }
  }
  return faults
}

/** Its size in px, or what is wrong with it. */
async function checkImage(path: string, bytes: Buffer): Promise<Size | string> {
  const match = imagePath.exec(path)
  if (!match) return 'is not the name of an image'
  const [, , hash, copy = ''] = match
  if (copy === '' && createHash('sha256').update(bytes).digest('hex') !== hash) {
    return 'its name is not the hash of its bytes'
  }
  if (!isWholeWebp(bytes)) return 'is no whole WebP image'
  try {
    const { width, height, pages = 1 } = await sharp(bytes).metadata()
    const isRight = pages === 1 && width <= widest[copy as keyof typeof widest]
    return isRight ? { width, height } : 'is wider than its name says, or moves'
  } catch {
    return 'is no whole WebP image'
  }
}

/** The container says how long it is. */
function isWholeWebp(bytes: Buffer): boolean {
  return (
    bytes.length > 12 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) + 8 === bytes.length
  )
}
