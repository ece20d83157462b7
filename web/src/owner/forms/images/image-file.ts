import { imageWidths } from '#contract/image-path.ts'
import { limits } from '#contract/limits.ts'
import { isCanvasReadable, unreadableCanvas } from './canvas.ts'
import { isMoving, isSentAsItIs, unopenableReason } from './image-kind.ts'
import { drawSvg, isSvg } from './svg.ts'

const megabyte = 1024 * 1024
/** A larger file could end the tab; it is read whole. */
const maxRead = 64 * megabyte
const [widest] = imageWidths

interface Replacement {
  /** The file to send in place of the chosen one. */
  file: File
  /** A note on how it differs from the chosen file. */
  change?: string
}

/** `preview`: a data: URL. */
export type Prepared = (Replacement & { preview: string }) | { error: string }

/**
 * Checks a chosen file as the server will. Converts any image that the browser can open to a type that the server
 * accepts, and scales it down to the largest size that the site keeps.
 */
export async function prepareImage(file: File): Promise<Prepared> {
  if (file.size > maxRead) {
    const size = Math.round(file.size / megabyte)
    return { error: `This file has ${size} MB. Choose one of at most ${maxRead / megabyte} MB.` }
  }
  try {
    const isDrawing = await isSvg(file)
    if (isDrawing && !isCanvasReadable()) return { error: unreadableCanvas }
    const drawn = isDrawing ? await drawSvg(file) : file
    if (drawn === null) return { error: 'This SVG is damaged. Choose another file.' }
    const checked = await checkAndShrink(drawn)
    return 'error' in checked ? checked : { ...checked, preview: await readAsDataUrl(checked.file) }
  } catch {
    return { error: 'This file cannot be read. Choose another one.' }
  }
}

/** At most as wide as the site shows and as high as the server accepts. */
export function fittingSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, widest / width, limits.imageSide / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

async function checkAndShrink(file: File): Promise<Replacement | { error: string }> {
  const bytes = new TextDecoder('latin1').decode(await file.arrayBuffer())
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return { error: unopenableReason(bytes) }
  const size = fittingSize(bitmap)
  const isSmaller = size.width < bitmap.width || file.size > limits.imageBytes
  const isKept = isSentAsItIs(bytes)
  const isReadable = isCanvasReadable()
  const isAsItIs = isKept && (!isSmaller || (!isReadable && isTaken(file, bitmap)))
  if (!isAsItIs && !isReadable) return { error: unreadableCanvas }
  const result = isAsItIs ? file : await shrink(file, bitmap, size, isKept)
  bitmap.close()
  if (result === null) return { error: 'This browser could not make the image smaller.' }
  const megabytes = (Math.ceil((result.size / megabyte) * 10) / 10).toFixed(1)
  if (result.size > limits.imageBytes)
    return {
      error: `The image is ${megabytes} MB${result === file ? '' : ', even when made smaller'}. Choose one of at most ${limits.imageBytes / megabyte} MB.`,
    }
  const changes = [
    isMoving(bytes) && 'a still of its first frame',
    isSmaller && result !== file && 'made smaller to fit',
  ].filter(Boolean)
  return { file: result, ...(changes.length > 0 && { change: changes.join(', ') }) }
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/**
 * WebP keeps transparency. Safari cannot encode it and returns PNG, which is large for photos: there a file of an
 * accepted type is sent unchanged, and any other as a JPEG, which loses transparency.
 */
async function shrink(
  file: File,
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  isKept: boolean,
): Promise<File | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const write = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
  let blob = await write('image/webp')
  if (blob?.type !== 'image/webp') {
    if (isKept && isTaken(file, bitmap)) return file
    if (isOpaque(context.getImageData(0, 0, width, height))) blob = await write('image/jpeg')
  }
  const name = file.name.replace(/\.[^.]*$/, '')
  return blob && new File([blob], `${name}.${blob.type.slice(6)}`, { type: blob.type })
}

function isTaken({ size }: File, { width, height }: ImageBitmap): boolean {
  const isSmall = width * height <= limits.imagePixels && size <= limits.imageBytes
  return isSmall && Math.max(width, height) <= limits.imageSide
}

function isOpaque({ data }: ImageData): boolean {
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return false
  return true
}
