import { expect, it } from 'vitest'
import { typing } from './role-line.tsx'

it('a role is typed and deleted by what a reader takes for one character, an emoji as a whole', () => {
  const steps = typing(['ab', '<b>👩‍💻'])
  const texts = Array.from({ length: 11 }, () => steps.next().value[0])
  const typed = ['', '<', '<b', '<b>', '<b>👩‍💻', '<b>', '<b', '<']
  expect(texts).toEqual(['ab', 'a', ...typed, ''])
})
