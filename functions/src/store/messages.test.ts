import { FieldValue } from 'firebase-admin/firestore'
import { expect, it, vi } from 'vitest'
import { countDropped } from './messages.ts'

const set = vi.hoisted(() => vi.fn(async (_fields: object) => {}))
vi.mock('./firebase.ts', () => ({
  firestore: async () => ({ collection: () => ({ doc: () => ({ set }) }) }),
}))

it('counts what was turned away with the next write where one fails', async () => {
  set.mockRejectedValueOnce(new Error('down'))
  await countDropped()
  await countDropped()
  const counts = set.mock.calls.map(([fields]) => Object(fields).count)
  expect(counts.map((count, index) => count.isEqual(FieldValue.increment(index + 1)))).toEqual([
    true,
    true,
  ])
})

it('writes each of the first hundred, and of a flood a handful', async () => {
  for (let times = 0; times < 5_000; times++) await countDropped()
  expect(set.mock.calls.length).toBeGreaterThan(100)
  expect(set.mock.calls.length).toBeLessThan(110)
})
