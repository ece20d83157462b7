import { createHash } from 'node:crypto'
import { imageWidths, resizedPath } from '../../contract/image-path.ts'
import { limits } from '../../contract/limits.ts'
import { HttpError } from '../../errors.ts'
import { hueOfPixels } from './hue-of-pixels.ts'

export interface EncodedImage {
  /** images/KIND/SHA256.webp */
  path: string
  width: number
  height: number
  hue: number | null
  /** The full size and its smaller copies, by path. */
  files: Map<string, Buffer>
}

/** WebP quality by width in px: high-density screens show the smaller copies denser, which hides artefacts. */
const qualities = { 1920: 80, 960: 58, 480: 38 }

/** Decoding takes up to 250 MB (`npm run bench:memory`): one image at a time per instance. */
let decoding: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes an image as WebP, which drops all metadata. Throws 415 for anything but a complete, still PNG, JPEG
 * or WebP and 413 for one with too many pixels, naming `field`.
 */
export function encodeImage(kind: string, field: string, bytes: Uint8Array): Promise<EncodedImage> {
  const work = decoding.then(() => encode(kind, field, bytes))
  decoding = work.catch(() => undefined)
  return work
}

async function encode(kind: string, field: string, bytes: Uint8Array): Promise<EncodedImage> {
  if (!isSupported(bytes)) throw unsupported(field)
  const { default: sharp } = await import('sharp')
  // Each image is decoded once, so sharp's cache and threads would only cost memory.
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
    const [fullWidth, ...smallerWidths] = imageWidths
    // Decoded once, at full size; the copies are made from these pixels.
    const decode = (failOn: 'warning' | 'error') =>
      sharp(bytes, { ...options, failOn })
        .autoOrient()
        .resize({ width: fullWidth, withoutEnlargement: true })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
    const { data: pixels, info } = await decode('warning').catch((error: unknown) => {
      if (!isOddScan(error)) throw error
      return decode('error')
    })
    const webp = (side: (typeof imageWidths)[number]) =>
      sharp(pixels, { raw: info })
        .resize({ width: side, withoutEnlargement: true })
        .webp({ quality: qualities[side], smartSubsample: true })
        .toBuffer()
    const largest = await webp(fullWidth)
    const name = createHash('sha256').update(largest).digest('hex')
    const path = `images/${kind}/${name}.webp`
    const files = new Map([[path, largest]])
    for (const side of smallerWidths) {
      files.set(resizedPath(path, side), await webp(side))
    }
    const few = sharp(pixels, { raw: info }).resize(64, 64, { fit: 'fill' }).flatten()
    const hue = hueOfPixels(await few.toColourspace('srgb').raw().toBuffer())
    // Frees up to 15 MB now rather than at the next garbage collection.
    const { buffer } = pixels
    if (buffer instanceof ArrayBuffer) buffer.transfer(0)
    return { path, width: info.width, height: info.height, hue, files }
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

/** Said of a JPEG of a Samsung's editor, which is whole. With other warnings, too, a JPEG with a corrupt scan passes. */
function isOddScan(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Invalid SOS parameters')
}

/** 413 or 415 for libvips' errors about the file; other errors, such as a lack of memory, unchanged. */
function refusal(field: string, error: unknown): unknown {
  const reason = error instanceof Error ? error.message : ''
  if (reason.includes('pixel limit')) return tooManyPixels(field)
  const isOfFile = /^(?:Input (?:buffer|image)|(?:vips)?(?:jpeg|png|spng|webp|heif|gif)\w*:)/i.test(
    reason,
  )
  return isOfFile && !/memory/i.test(reason) ? unsupported(field) : error
}

function unsupported(field: string): HttpError {
  const message = 'This image is damaged. Choose a PNG, JPEG or WebP image'
  return new HttpError(415, 'unsupported_image', message, { fields: { [field]: message } })
}

function tooManyPixels(field: string): HttpError {
  const message = `The image may have at most ${limits.imageSide} pixels a side and 25 million in all`
  return new HttpError(413, 'image_too_large', message, { fields: { [field]: message } })
}
