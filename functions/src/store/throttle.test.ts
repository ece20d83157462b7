import { beforeEach, expect, it, vi } from 'vitest'
import { deadlines } from '../deadline.ts'
import { consumeBudgets, tryConsume } from './throttle.ts'

/** ms that a commit takes in these tests. */
const commitTime = 30_000
const refunded = vi.hoisted(() => vi.fn())

vi.mock('../config.ts', () => ({ ratePepper: { value: () => 'pepper' } }))
vi.mock('./firebase.ts', () => {
  const batch = () => {
    let isRefund = false
    return {
      create: () => undefined,
      update: () => {
        isRefund = true
      },
      commit: async () => {
        if (isRefund) refunded()
        else await new Promise((resolve) => setTimeout(resolve, commitTime))
      },
    }
  }
  const getAll = async (...refs: object[]) => refs.map((ref) => ({ ref, get: () => undefined }))
  const collection = () => ({ doc: (id: string) => ({ id }) })
  return { firestore: async () => ({ batch, getAll, collection }) }
})

beforeEach(() => {
  vi.useFakeTimers()
})

it('refunds a try whose commit lands when nobody waits any more', async () => {
  const budget = { key: 'contact', limit: 5, window: 60_000 }
  const refused = expect(consumeBudgets([budget], () => 'Later')).rejects.toMatchObject({
    status: 503,
  })
  await vi.advanceTimersByTimeAsync(deadlines.store)
  await refused
  expect(refunded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(commitTime)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refunded).toHaveBeenCalledTimes(1)
})

it('83: in memory, a flood of other keys gives none its room back before the window ends', () => {
  const hour = 60 * 60 * 1000
  const budget = { key: 'first', limit: 1, window: hour }
  expect([tryConsume(budget), tryConsume(budget)]).toEqual([true, false])
  for (let other = 0; other < 10_000; other++) tryConsume({ ...budget, key: `other ${other}` })
  expect(tryConsume(budget)).toBe(false)
  expect(tryConsume({ ...budget, key: 'one more' })).toBe(false)
  vi.advanceTimersByTime(hour)
  expect(tryConsume({ ...budget, key: 'one more' })).toBe(true)
})
