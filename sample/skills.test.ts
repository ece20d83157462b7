import { expect, it } from 'vitest'
import { categories } from '../functions/src/contract/categories.ts'
import { coloursOf } from '../web/publish/colours.ts'
import { readTokens } from '../web/publish/sources.ts'
import { contrastOf, parseColour, type Rgb } from '../web/src/contrast.ts'
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
