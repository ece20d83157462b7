import { expect, it } from 'vitest'
import { inOrder } from './order.ts'

it.each([
  ['db', 'dbac'],
  ['xy', 'abcd'],
])(
  'the order of the ids %s is taken, and what they do not name stays behind them as it was',
  (ids, found) => {
    const list = [...'abcd'].map((_id) => ({ _id }))
    expect(
      inOrder(list, [...ids])
        .map(({ _id }) => _id)
        .join(''),
    ).toBe(found)
  },
)
