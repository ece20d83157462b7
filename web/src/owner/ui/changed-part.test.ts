import { expect, it } from 'vitest'
import { changedPart } from './changed-part.ts'

it.each([
  ['Senior engineer', 'Staff engineer', ['', 'Senior', 'Staff', ' engineer']],
  ['one', 'one two', ['one', '', ' two', '']],
  ['a a a', 'a a', ['a a', ' a', '', '']],
  ['a b c d e f g', 'a b c d e f h', ['…c d e f ', 'g', 'h', '']],
  ['x b c d e f', 'y b c d e f', ['', 'x', 'y', ' b c d e…']],
  ['', 'new', ['', '', 'new', '']],
])('%j has become %j', (before, now, [start, gone, come, end]) => {
  expect(changedPart(before, now)).toEqual({ start, gone, come, end })
})

it('shows no more than the beginning of a long change', () => {
  const { come } = changedPart('', 'x'.repeat(500))
  expect(come).toBe(`${'x'.repeat(200)}…`)
})
