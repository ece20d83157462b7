import sharp from 'sharp'
import { expect, it } from 'vitest'
import { categories } from '../functions/src/contract/categories.ts'
import { coloursOf } from '../web/publish/colours.ts'
import { readTokens } from '../web/publish/sources.ts'
import { contrastOf, parseColour, type Rgb } from '../web/src/contrast.ts'
import { iconPng, tile } from './icons.ts'
import { skillsOf } from './skills.ts'

const colours = coloursOf(readTokens())

it.each(categories)(
  'has at least four skills of $type, each once, legible in both themes',
  ({ type }) => {
    const skills = skillsOf(type)
    expect(skills.length).toBeGreaterThanOrEqual(4)
    expect(new Set(skills.map(({ name }) => name)).size).toBe(skills.length)
    for (const skill of skills) {
      for (const theme of ['dark', 'light'] as const) {
        const [own, ground] = [skill.colours[theme], colours[theme]('page')].map(parseColour)
        const contrast = contrastOf(own as Rgb, ground as Rgb)
        expect(contrast, `${skill.name}, ${theme}`).toBeGreaterThanOrEqual(3)
      }
    }
  },
)

it.each([
  ['a brand', { path: 'M0 0h24v24H0z' }],
  ['a tile', tile('M12 12h1')],
])('draws the icon of %s in its colour, with nothing behind it', async (_what, mark) => {
  const png = sharp(await iconPng(mark, '#61dafb'))
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([256, 256, 4])
  const pixel = (x: number, y: number) =>
    data
      .subarray((y * 256 + x) * 4)
      .subarray(0, 4)
      .toString('hex')
  expect(pixel(64, 64)).toBe('61dafbff')
  expect(data[3]).toBe(0)
})
