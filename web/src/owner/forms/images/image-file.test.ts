import { expect, it } from 'vitest'
import { fittingSize, prepareImage } from './image-file.ts'

it.each([
  ['a photo of a camera', { width: 6000, height: 4000 }, { width: 1920, height: 1280 }],
  ['what fits', { width: 1920, height: 1080 }, { width: 1920, height: 1080 }],
  ['a very high page', { width: 1000, height: 16_384 }, { width: 500, height: 8192 }],
  ['a hair', { width: 9000, height: 1 }, { width: 1920, height: 1 }],
])('keeps the proportions of %s', (_what, size, result) => {
  expect(fittingSize(size)).toEqual(result)
})

it('says so when a file cannot be read', async () => {
  const file = new File(['x'], 'gone.png')
  file.slice = () => {
    throw new DOMException('', 'NotReadableError')
  }
  expect(await prepareImage(file)).toEqual({
    error: 'This file cannot be read. Choose another one.',
  })
})
