import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deadlines } from '../deadline.ts'
import { takeSlots } from './throttle.ts'

const late = 30_000
const released = vi.hoisted(() => vi.fn())

vi.mock('../config.ts', () => ({ ratePepper: { value: () => 'pepper' } }))
vi.mock('./firebase.ts', () => {
  const batch = () => {
    let isRelease = false
    return {
      create: () => undefined,
      update: () => {
        isRelease = true
      },
      commit: async () => {
        if (isRelease) released()
        else await new Promise((resolve) => setTimeout(resolve, late))
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

afterEach(() => {
  vi.useRealTimers()
})

it('gives back a slot whose commit lands when nobody waits any more', async () => {
  const budget = { key: 'contact', limit: 5, window: 60_000 }
  const taken = expect(takeSlots([budget], () => 'Later')).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(deadlines.store)
  await taken
  expect(released).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(late)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
  expect(released).toHaveBeenCalledTimes(1)
})
