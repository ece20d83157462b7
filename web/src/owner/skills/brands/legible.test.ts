import * as icons from 'simple-icons'
import { expect, it } from 'vitest'
import { coloursOf } from '../../../../publish/colours.ts'
import { readTokens } from '../../../../publish/sources.ts'
import { contrastOf, parseColour, type Rgb } from '../../../contrast.ts'
import { legible } from './legible.ts'

it.each([
  ['leaves a colour that stands out as it is', '#3178c6', '#ffffff', /^#3178c6$/],
  ['makes yellow darker on a light ground', '#f7df1e', '#ffffff', /^#[89a]/],
  ['makes black lighter on a dark ground', '#000000', '#111318', /^#[4-6]/],
])('%s', (_what, colour, ground, made) => {
  expect(legible(colour, [ground])).toMatch(made)
})

it.each(['light', 'dark'] as const)(
  'every brand stands out from the grounds of the %s theme, with room for what encoding changes',
  (theme) => {
    const colours = coloursOf(readTokens())[theme]
    const grounds = ['page', 'raised', 'sunken'].map(colours)
    const faint = Object.values(icons).filter(({ hex }) => {
      const made = parseColour(legible(`#${hex.toLowerCase()}`, grounds)) as Rgb
      return !grounds.every((ground) => contrastOf(made, parseColour(ground) as Rgb) >= 3.1)
    })
    expect(faint).toEqual([])
  },
)
