import { createHash } from 'node:crypto'
import type { File } from '@google-cloud/storage'
import { collections } from '../contract/collections.ts'
import { imageWidths, limits } from '../contract/limits.ts'
import { HttpError } from '../http/http-error.ts'
import { deadlines, withDeadline } from './deadline.ts'
import { bucket, firestore } from './firebase.ts'
import { isBackendFault } from './store-errors.ts'

export interface EncodedImage {
  /** Relative to the backend host: images/KIND/SHA256.webp */
  path: string
  width: number
  height: number
  /** The full size and its smaller copies, by path. */
  files: Map<string, Buffer>
}

/** Decoding takes up to 100 MB: one image at a time in an instance. */
let decoding: Promise<unknown> = Promise.resolve()

/**
 * Decodes and encodes again as WebP, which drops everything that is not the picture. Throws 415 for
 * anything but a whole, still PNG, JPEG or WebP and 413 for one with too many pixels, naming `field`.
 */
export function encodeImage(kind: string, field: string, bytes: Uint8Array): Promise<EncodedImage> {
  const work = decoding.then(() => encode(kind, field, bytes))
  decoding = work.catch(() => undefined)
  return work
}

async function encode(kind: string, field: string, bytes: Uint8Array): Promise<EncodedImage> {
  if (!isSupported(bytes)) throw unsupported(field)
  const { default: sharp } = await import('sharp')
  // An image is seen once: neither its cache nor more threads are worth their memory here.
  sharp.cache(false)
  sharp.concurrency(1)
  const options = { limitInputPixels: limits.imagePixels, failOn: 'warning' } as const
  const { width, height, pages } = await sharp(bytes, options)
    .metadata()
    .catch((error: unknown) => {
      throw refusal(field, error)
    })
  if (
    width > limits.imageSide ||
    height > limits.imageSide ||
    width * height > limits.imagePixels
  ) {
    throw tooManyPixels(field)
  }
  if ((pages ?? 1) > 1) throw unsupported(field)
  try {
    const decoded = sharp(bytes, options).autoOrient()
    const [full, ...smaller] = await Promise.all(
      imageWidths.map((side) =>
        decoded
          .clone()
          .resize({ width: side, withoutEnlargement: true })
          // The smaller copies are shown at two or three device pixels a pixel, which hides more.
          .webp({ quality: side > 960 ? 80 : 58, smartSubsample: true })
          .toBuffer({ resolveWithObject: true }),
      ),
    )
    if (!full) throw new Error('no full size')
    const name = createHash('sha256').update(full.data).digest('hex')
    const path = `images/${kind}/${name}.webp`
    const files = new Map([[path, full.data]])
    for (const [index, { data }] of smaller.entries()) {
      files.set(`images/${kind}/${name}-${imageWidths[index + 1]}.webp`, data)
    }
    return { path, width: full.info.width, height: full.info.height, files }
  } catch (error) {
    throw refusal(field, error)
  }
}

function isSupported(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString(
    'latin1',
  )
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}

function refusal(field: string, error: unknown): HttpError {
  const reason = error instanceof Error ? error.message : ''
  return reason.includes('pixel limit') ? tooManyPixels(field) : unsupported(field)
}

function unsupported(field: string): HttpError {
  const message = 'Choose a whole PNG, JPEG or WebP image'
  return new HttpError(415, 'unsupported_image', message, { fields: { [field]: message } })
}

function tooManyPixels(field: string): HttpError {
  const message = `The image may have at most ${limits.imageSide} pixels a side and 25 million in all`
  return new HttpError(413, 'image_too_large', message, { fields: { [field]: message } })
}

/**
 * First the images, then the document. When the document is refused, the images that only this call
 * created go again; when it is not known whether it landed they stay, and the sweep finds them.
 */
export async function saveWithImages<T>(
  images: EncodedImage[],
  write: () => Promise<T>,
): Promise<T> {
  const created = await storeImages(images)
  try {
    return await write()
  } catch (error) {
    const mayHaveLanded =
      isBackendFault(error) || (error instanceof HttpError && error.status === 503)
    if (!mayHaveLanded) await removeUnusedImages(created)
    throw error
  }
}

/** Stores what is not there yet and tells which paths this call created. On failure it removes those again. */
async function storeImages(images: EncodedImage[]): Promise<string[]> {
  const created: string[] = []
  try {
    for (const { path, files } of images) {
      // The full size last: where it is, its smaller copies are too.
      if (await exists(path)) continue
      for (const [name, data] of [...files].reverse()) {
        if (await save(name, data)) created.push(name)
      }
    }
    return created
  } catch (error) {
    await removeImages(created).catch(() => undefined)
    throw error
  }
}

async function file(path: string): Promise<File> {
  return (await bucket()).file(path)
}

async function exists(path: string): Promise<boolean> {
  const [there] = await withDeadline((await file(path)).exists(), deadlines.store)
  return there
}

/** False when another call has stored the same image meanwhile. */
async function save(path: string, data: Buffer): Promise<boolean> {
  const target = await file(path)
  try {
    const saved = target.save(data, {
      resumable: false,
      contentType: 'image/webp',
      preconditionOpts: { ifGenerationMatch: 0 },
    })
    await withDeadline(saved, deadlines.store)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 412) return false
    throw error
  }
}

/** Removes images with their smaller copies, except those that a skill or project still shows. */
export async function removeUnusedImages(paths: string[]): Promise<void> {
  for (const path of new Set(paths.map(fullSize))) {
    if (path === '' || (await isUsed(path))) continue
    await removeImages(imageWidths.map((_width, index) => sized(path, index)))
  }
}

async function isUsed(path: string): Promise<boolean> {
  const db = await firestore()
  const queries = collections.flatMap(({ name, images }) =>
    Object.values(images).map((slot) => db.collection(name).where(slot.path, '==', path)),
  )
  const found = await withDeadline(
    Promise.all(queries.map((query) => query.limit(1).get())),
    deadlines.store,
  )
  return found.some((snapshot) => !snapshot.empty)
}

async function removeImages(paths: string[]): Promise<void> {
  const work = paths.map(async (path) => (await file(path)).delete({ ignoreNotFound: true }))
  await withDeadline(Promise.all(work), deadlines.store)
}

function fullSize(path: string): string {
  return path.replace(/-\d+\.webp$/, '.webp')
}

function sized(path: string, index: number): string {
  return index === 0 ? path : path.replace(/\.webp$/, `-${imageWidths[index]}.webp`)
}

/** The stored bytes, or null. */
export async function readImage(path: string): Promise<Buffer | null> {
  try {
    const [bytes] = await withDeadline((await file(path)).download(), deadlines.store)
    return bytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 404) return null
    throw error
  }
}
