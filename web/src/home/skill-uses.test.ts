import { expect, it } from 'vitest'
import { usesOf } from './skill-uses.tsx'

it.each(['constructor', '__proto__', 'toString'])('a skill called %s was used nowhere', (skill) => {
  expect(usesOf(skill, { places: [], of: {} })).toEqual([])
})
