import * as icons from 'simple-icons'
import { expect, it } from 'vitest'
import { readTokens } from '../../../../publish/sources.ts'
import { contrastOf, parseColour, type Rgb } from '../../../contrast.ts'
import { legible } from './legible.ts'

it('knows a ground as a build shortens it', () => {
  expect(legible('#3178c6', ['#fff'])).toBe('#3178c6')
})

it('leaves a colour that stands out as it is', () => {
  expect(legible('#3178c6', ['#ffffff'])).toBe('#3178c6')
})

it('leaves room for what an encoded image changes of a colour', () => {
  const [yellow, white] = [legible('#f7df1e', ['#ffffff']), '#ffffff'].map(parseColour)
  expect(contrastOf(yellow as Rgb, white as Rgb)).toBeGreaterThanOrEqual(3.1)
})

it('makes black lighter on a dark ground, and yellow darker on a light one', () => {
  expect(contrast(legible('#000000', ['#111318']), '#111318')).toBeGreaterThanOrEqual(3)
  expect(contrast(legible('#f7df1e', ['#ffffff']), '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(legible('#f7df1e', ['#ffffff'])).toMatch(/^#[89a]/)
})

it.each([
  ['light', 0],
  ['dark', 1],
] as const)('every brand stands out from the grounds of the %s theme', (_theme, index) => {
  const tokens = readTokens()
  const grounds = ['page', 'raised', 'sunken'].map(
    (name) => [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))][index]?.[1] ?? '',
  )
  expect(grounds.join()).toMatch(/^#\w{6},#\w{6},#\w{6}$/)
  for (const { hex } of Object.values(icons)) {
    const colour = legible(`#${hex.toLowerCase()}`, grounds)
    for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3)
  }
})

function contrast(one: string, other: string): number {
  return contrastOf(parseColour(one) as Rgb, parseColour(other) as Rgb)
}
