import { imageWidths } from '#contract/image-path.ts'
import { limits } from '#contract/limits.ts'
import { drawSvg, isSvg } from './svg.ts'

const megabyte = 1024 * 1024
const [widest] = imageWidths

/** What is to be sent in place of the chosen file, and how it looks; or what is wrong with it. */
export type Prepared = { file: File; preview: string } | { error: string }

/** The checks of the server, made before anything is sent; what is larger than the site keeps is made smaller. */
export async function prepareImage(file: File): Promise<Prepared> {
  try {
    const drawn = (await isSvg(file)) ? await drawSvg(file) : file
    if (drawn === null) return { error: 'This SVG is damaged and cannot be drawn.' }
    const checked = await checkAndShrink(drawn)
    return 'error' in checked ? checked : { ...checked, preview: await readAsDataUrl(checked.file) }
  } catch {
    return { error: 'This file cannot be read.' }
  }
}

/** As wide as the site shows at most, and no higher than the server takes. */
export function fittingSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, widest / width, limits.imageSide / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

async function checkAndShrink(file: File): Promise<{ file: File } | { error: string }> {
  if (!(await isKnownType(file)))
    return { error: 'This is not a PNG, JPEG or WebP image, nor an SVG.' }
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return { error: 'This image is damaged and cannot be opened.' }
  const size = fittingSize(bitmap)
  const isKept = size.width === bitmap.width && file.size <= limits.imageBytes
  const result = isKept ? file : await shrink(file, bitmap, size)
  bitmap.close()
  if (result === null) return { error: 'This browser could not make the image smaller.' }
  if (result.size <= limits.imageBytes) return { file: result }
  const megabytes = (Math.ceil((result.size / megabyte) * 10) / 10).toFixed(1)
  return { error: `The image is ${megabytes} MB. The most is ${limits.imageBytes / megabyte} MB.` }
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
 * WebP keeps what shines through. Safari writes none and gives PNG, which is large for a photo: there what the server
 * takes as it is, is sent as it is, and else a JPEG, where nothing shines through.
 */
async function shrink(
  file: File,
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
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
    if (isTaken(file, bitmap)) return file
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
  for (let place = 3; place < data.length; place += 4) if (data[place] !== 255) return false
  return true
}

async function isKnownType(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  const png = text.startsWith('\x89PNG\r\n\x1a\n')
  const jpeg = text.startsWith('\xff\xd8\xff')
  const webp = text.startsWith('RIFF') && text.slice(8) === 'WEBP'
  return png || jpeg || webp
}
