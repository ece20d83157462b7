import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coloursOf } from '../../publish/colours.ts'
import { contrastOf } from '../contrast.ts'
import { oklchToRgb } from '../oklch.ts'
import { hueOf, huesOf } from './hue.ts'

const themes = coloursOf(readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8'))
const names = Array.from({ length: 300 }, (_, index) => ({
  name: `Project ${index}`,
  photo: '',
  photoHue: null,
}))

it.each(['light', 'dark'] as const)('in the %s theme a plate is read in every hue', (theme) => {
  const [field, ink] = ['plate', 'plate-text'].map((name) =>
    themes[theme](name).split(' ').map(Number),
  )
  for (let hue = 0; hue < 360; hue += 1) {
    const [back, front] = [field, ink].map(([lightness = 0, chroma = 0] = []) =>
      oklchToRgb(lightness, chroma, hue),
    )
    expect(back && front && contrastOf(back, front), `at ${hue}`).toBeGreaterThan(7)
  }
})

it('knows the colours of a screen', () => {
  expect(oklchToRgb(1, 0, 0).map(Math.round)).toEqual([255, 255, 255])
  expect(oklchToRgb(0.628, 0.2577, 29.23).map(Math.round)).toEqual([255, 0, 0])
})

it('keeps each hue 40 degrees from the two beside it, and as it is when a project comes first', () => {
  const hues = huesOf(names)
  for (const [place, hue] of hues.entries()) {
    for (const before of hues.slice(Math.max(0, place - 2), place)) {
      const way = Math.abs(hue - before)
      expect(Math.min(way, 360 - way)).toBeGreaterThanOrEqual(40)
    }
  }
  expect(huesOf(names.slice(1))).toEqual(hues.slice(1))
})

it('takes the hue of the picture where there is one, and stays near it beside others', () => {
  const named = { name: 'Project 0', photo: '', photoHue: null }
  const other = { ...named, name: 'Project 1' }
  const blue = { ...named, photo: 'images/projects/a.webp', photoHue: 250 }
  expect(hueOf(blue)).toBe(250)
  expect(hueOf({ ...blue, photoHue: 0 })).toBe(0)
  expect(hueOf({ ...blue, photoHue: null })).toBe(hueOf(named))
  expect(hueOf({ ...blue, photo: '' })).toBe(hueOf(named))
  expect(huesOf([blue, other]).at(-1)).toBe(hueOf(other))
  expect(huesOf([{ ...blue, photoHue: 10 }, blue, { ...blue, photoHue: 260 }])).toEqual([
    10, 210, 260,
  ])
})
