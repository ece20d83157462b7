import { expect, it, vi } from 'vitest'
import { encodeImage } from './encode-image.ts'

const fault = vi.hoisted(() => ({ message: '' }))

vi.mock('sharp', () => {
  const sharp = () => ({ metadata: () => Promise.reject(new Error(fault.message)) })
  return { default: Object.assign(sharp, { cache: () => {}, concurrency: () => {} }) }
})

it.each([
  ['vips_tracked: out of memory --- size == 96MB', undefined],
  ['pngload_buffer: out of memory', undefined],
  ['Input buffer has corrupt header: pngload_buffer: end of stream', 415],
  ['VipsJpeg: premature end of JPEG image', 415],
  ['Input image exceeds pixel limit', 413],
])('says of the file only what is said of the file: %s', async (message, status) => {
  fault.message = message
  const refused = await encodeImage(
    'projects',
    'photo',
    Buffer.from('\xff\xd8\xff', 'latin1'),
  ).catch((error) => error)
  expect(refused.status).toBe(status)
})
