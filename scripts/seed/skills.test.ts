import sharp from 'sharp'
import { expect, it } from 'vitest'
import { categories } from '../../functions/src/contract/categories.ts'
import { limits } from '../../functions/src/contract/limits.ts'
import { contrast, grounds } from './colour.ts'
import { iconColour, iconPng } from './icons.ts'
import { skills } from './skills.ts'

const all = Object.values(skills).flat()

it('has at least four skills in every category', () => {
  for (const { type } of categories) expect(skills[type].length, type).toBeGreaterThanOrEqual(4)
})

it('names no skill twice in a category', () => {
  for (const { type } of categories) {
    const names = skills[type].map(({ name }) => name)
    expect(new Set(names).size, type).toBe(names.length)
  }
})

it('links every skill to an https address and keeps its name within the limit', () => {
  for (const { name, url } of all) {
    expect(new URL(url).protocol, name).toBe('https:')
    expect(name.length, name).toBeLessThanOrEqual(limits.name)
  }
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it.each(['dark', 'light'] as const)(
  'shows every icon with at least 3:1 in the %s theme',
  (theme) => {
    for (const { name, icon } of all) {
      expect(contrast(iconColour(icon, theme), grounds[theme]), name).toBeGreaterThanOrEqual(3)
    }
  },
)

it('keeps a brand colour that reads well as it is', () => {
  expect(iconColour({ hex: '61DAFB', path: '' }, 'dark')).toBe('#61DAFB')
})

it('draws every icon in the colour of its theme, with nothing behind it', async () => {
  for (const { name, icon } of all) {
    for (const theme of ['dark', 'light'] as const) {
      const png = sharp(await iconPng(icon, theme))
      const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels], name).toEqual([256, 256, 4])
      const opaque = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] !== 255) continue
        const colour = `#${data.subarray(at, at + 3).toString('hex')}`
        opaque.set(colour, (opaque.get(colour) ?? 0) + 1)
      }
      const [main] = [...opaque].sort(([, one], [, other]) => other - one)
      expect(main?.[0], `${name}, ${theme}`).toBe(iconColour(icon, theme).toLowerCase())
      expect(data[3], `${name}: corner`).toBe(0)
    }
  }
})
