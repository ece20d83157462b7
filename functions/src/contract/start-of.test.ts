import { expect, it } from 'vitest'
import { startOf } from './start-of.ts'

it('has no more than there is room for, and no part of a character', () => {
  expect(startOf('short', 5)).toBe('short')
  expect(startOf('longer', 5)).toBe('longe')
  expect(startOf('ab🚌', 3)).toBe('ab')
  expect(startOf('ab👨‍👩‍👧', 7)).toBe('ab')
  expect(startOf('abe\u0301', 3)).toBe('ab')
})

it('cuts a character that is longer than all there is room for, but in no pair', () => {
  expect(startOf('👨‍👩‍👧', 4)).toBe('👨‍')
})
