import { expect, it } from 'vitest'
import { hueOfPixels } from './hue-of-pixels.ts'

type Rgb = [number, number, number]

const white: Rgb = [255, 255, 255]
const picture = (...colours: [count: number, rgb: Rgb][]) =>
  Uint8Array.from(
    colours.flatMap(([count, rgb]) => Array.from({ length: count }, () => rgb)).flat(),
  )

it.each<[string, number, Uint8Array]>([
  ['red', 29, picture([100, [255, 0, 0]])],
  ['green', 142, picture([100, [0, 255, 0]])],
  ['blue', 264, picture([100, [0, 0, 255]])],
  ['a blue button on a white screen', 264, picture([97, white], [3, [0, 0, 255]])],
  ['more red than green', 29, picture([60, [255, 0, 0]], [40, [0, 255, 0]])],
])('finds the hue of %s', (_what, hue, pixels) => {
  expect(hueOfPixels(pixels)).toBe(hue)
})

it('finds one in the middle of two shades that lie on both sides of 0 degrees', () => {
  expect(hueOfPixels(picture([50, [230, 60, 130]], [50, [230, 60, 110]]))).toBe(4)
})

it.each([
  ['white', picture([100, white])],
  ['grey', picture([100, [90, 90, 90]])],
  ['a warm white', picture([100, [255, 254, 253]])],
])('finds none in %s', (_what, pixels) => {
  expect(hueOfPixels(pixels)).toBeNull()
})
