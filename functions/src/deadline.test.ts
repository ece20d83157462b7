import { beforeEach, expect, it, vi } from 'vitest'
import {
  deadlines,
  extendRequest,
  timeLeft,
  withDeadline,
  withRequestDeadline,
} from './deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('ends a wait with 503 at its own limit', async () => {
  const wait = expect(withDeadline(after(9_000), deadlines.store)).rejects.toMatchObject({
    status: 503,
  })
  await vi.advanceTimersByTimeAsync(deadlines.store)
  await wait
})

it('ends a request of many slow calls at one limit for all of them', async () => {
  const started = Date.now()
  let calls = 0
  const request = withRequestDeadline(async () => {
    for (;;) {
      await withDeadline(after(4_500), deadlines.store)
      calls += 1
    }
  })
  const refused = expect(request).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
  expect(calls).toBe(Math.floor(deadlines.request / 4_500))
  expect(Date.now() - started).toBe(60_000)
})

it('leaves a request the time that its body took, and counts two requests apart', async () => {
  await withRequestDeadline(async () => {
    vi.advanceTimersByTime(15_000)
    expect(timeLeft(deadlines.store)).toBe(5_000)
    extendRequest(15_000)
    expect(timeLeft(deadlines.store)).toBe(deadlines.store)
    await withRequestDeadline(async () => expect(timeLeft(30_000)).toBe(deadlines.request))
  })
  expect(timeLeft(deadlines.store)).toBe(deadlines.store)
})
