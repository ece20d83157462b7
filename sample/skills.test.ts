import sharp from 'sharp'
import { expect, it } from 'vitest'
import { categories } from '../functions/src/contract/categories.ts'
import { limits } from '../functions/src/contract/limits.ts'
import { contrastOf, parseColour, type Rgb } from '../web/src/contrast.ts'
import { iconPng } from './icons.ts'
import { skillsOf } from './skills.ts'

const themes = ['dark', 'light'] as const
/** The page's background, as in web/src/tokens.css. */
const grounds = { dark: '#111318', light: '#f8fafc' }
const all = categories.flatMap(({ type }) => skillsOf(type))

it('has at least four skills in every category', () => {
  for (const { type } of categories) expect(skillsOf(type).length, type).toBeGreaterThanOrEqual(4)
})

it('names no skill twice in a category', () => {
  for (const { type } of categories) {
    const names = skillsOf(type).map(({ name }) => name)
    expect(new Set(names).size, type).toBe(names.length)
  }
})

it('links every skill to an https address and keeps its name within the limit', () => {
  for (const { name, url } of all) {
    expect(new URL(url).protocol, name).toBe('https:')
    expect(name.length, name).toBeLessThanOrEqual(limits.name)
  }
})

it.each(themes)('shows every icon with at least 3:1 in the %s theme', (theme) => {
  for (const { name, colours } of all) {
    const contrast = contrastOf(
      parseColour(colours[theme]) as Rgb,
      parseColour(grounds[theme]) as Rgb,
    )
    expect(contrast, name).toBeGreaterThanOrEqual(3)
  }
})

it('keeps a brand colour that reads well as it is', () => {
  expect(all.find(({ name }) => name === 'React')?.colours.dark).toBe('#61dafb')
})

it('draws every icon in the colour of its theme, with nothing behind it', async () => {
  for (const { name, mark, colours } of all) {
    for (const theme of themes) {
      const png = sharp(await iconPng(mark, colours[theme]))
      const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels], name).toEqual([256, 256, 4])
      const opaque = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] !== 255) continue
        const colour = `#${data.subarray(at, at + 3).toString('hex')}`
        opaque.set(colour, (opaque.get(colour) ?? 0) + 1)
      }
      const [main] = [...opaque].sort(([, one], [, other]) => other - one)
      expect(main?.[0], `${name}, ${theme}`).toBe(colours[theme])
      expect(data[3], `${name}: corner`).toBe(0)
    }
  }
})
