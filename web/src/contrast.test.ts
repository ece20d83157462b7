import { expect, it } from 'vitest'
import { contrastOf, parseColour } from './contrast.ts'

it('knows the contrast of black on white, and of the grey at the limit', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrastOf([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.478, 3)
})

it('reads a colour as a style sheet writes it, and as a build shortens it', () => {
  for (const white of ['#ffffff', '#FFF', 'rgb(255 255 255)', 'rgb(255, 255, 255)']) {
    expect(parseColour(white), white).toEqual([255, 255, 255])
  }
  expect(parseColour('#3178c6')).toEqual([0x31, 0x78, 0xc6])
  expect(parseColour('oklch(0.9 0 0)')).toBeUndefined()
})
