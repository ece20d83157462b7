import { expect, it } from 'vitest'
import { content } from '../src/content.ts'
import { descriptionOf, titleOf } from './site-words.ts'

it.each([
  ['Full-stack developer', 'a full-stack developer'],
  ['TypeScript engineer', 'a TypeScript engineer'],
  ['Engineer', 'an engineer'],
  ['UX designer', 'a UX designer'],
  ['User researcher', 'a user researcher'],
  ['iOS developer', 'an iOS developer'],
  ['Élève', 'a élève'],
])('speaks of somebody whose role is %s as %s', (role, words) => {
  const profile = { ...content, name: 'Ada', role, location: 'London' }
  expect(titleOf(profile)).toBe(`Ada, ${words.replace(/^an? /, '')}`)
  expect(descriptionOf(profile)).toContain(`Portfolio of Ada, ${words} in London:`)
})
