import { expect, it } from 'vitest'
import { typing } from './role-line.tsx'

it('a role is typed and deleted by what a reader takes for one character, an emoji as a whole; 70 ms each, 50 ms to delete', () => {
  const steps = typing(['ab', '<b>👩‍💻'])
  const shown = Array.from({ length: 11 }, () => steps.next().value)
  const typed = ['', '<', '<b', '<b>', '<b>👩‍💻', '<b>', '<b', '<']
  expect(shown.map(([text]) => text)).toEqual(['ab', 'a', ...typed, ''])
  const word = [70, 70, 70, 70, 1500, 50, 50, 50]
  expect(shown.map(([, ms]) => ms)).toEqual([1500, 50, ...word, 70])
})
