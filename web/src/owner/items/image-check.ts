import { imageWidths, limits } from '#contract/limits.ts'

const megabyte = 1024 * 1024

export interface ImageVerdict {
  error: string
  /** A copy that fits can be made here, in the browser. */
  shrinkable: boolean
}

/** The checks of the server, made before anything is sent; null when the file will do. */
export async function checkImage(file: File): Promise<ImageVerdict | null> {
  if (!(await isKnownType(file))) {
    return { error: 'This is not a PNG, JPEG or WebP image.', shrinkable: false }
  }
  const size = await measure(file)
  if (size === null) {
    return { error: 'This image is damaged and cannot be opened.', shrinkable: false }
  }
  const { width, height } = size
  if (Math.max(width, height) > limits.imageSide || width * height > limits.imagePixels) {
    return {
      error: `The image is ${width} × ${height} px. The most is ${limits.imageSide} px a side and ${limits.imagePixels / 1e6} megapixels.`,
      shrinkable: true,
    }
  }
  if (file.size > limits.imageBytes) {
    const megabytes = (Math.ceil((file.size / megabyte) * 10) / 10).toFixed(1)
    return {
      error: `The image is ${megabytes} MB. The most is ${limits.imageBytes / megabyte} MB.`,
      shrinkable: true,
    }
  }
  return null
}

/** A copy no wider than the site shows; null when the browser cannot make one. */
export async function shrinkImage(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, imageWidths[0] / bitmap.width, limits.imageSide / bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9))
    const name = file.name.replace(/\.[^.]*$/, '')
    return blob && new File([blob], `${name}.${blob.type.slice(6)}`, { type: blob.type })
  } catch {
    return null
  }
}

export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

async function isKnownType(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  const png = text.startsWith('\x89PNG\r\n\x1a\n')
  const jpeg = text.startsWith('\xff\xd8\xff')
  const webp = text.startsWith('RIFF') && text.slice(8) === 'WEBP'
  return png || jpeg || webp
}

async function measure(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}
