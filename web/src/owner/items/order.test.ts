import { describe, expect, it } from 'vitest'
import { inOrder, moved } from './order.ts'

const list = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))
const ids = (entries: { _id: string }[]) => entries.map(({ _id }) => _id).join('')

describe('moved', () => {
  it.each([
    [0, 3, 'bcda'],
    [3, 0, 'dabc'],
    [1, 2, 'acbd'],
    [2, 2, 'abcd'],
  ])('moves the entry at %i to %i', (from, to, result) => {
    expect(ids(moved(list, from, to))).toBe(result)
    expect(ids(list)).toBe('abcd')
  })
})

describe('inOrder', () => {
  it('takes the order of the ids, and leaves what they do not name behind them as it was', () => {
    expect(ids(inOrder(list, ['d', 'b']))).toBe('dbac')
    expect(ids(inOrder(list, ['x', 'y']))).toBe('abcd')
  })
})
