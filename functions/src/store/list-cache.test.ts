import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cached, forget } from './list-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  forget('')
  vi.useRealTimers()
})

it('asks once for many readers', async () => {
  const load = vi.fn(async () => ['a'])
  await Promise.all([cached('k', load), cached('k', load)])
  await cached('k', load)
  expect(load).toHaveBeenCalledTimes(1)
})

it('asks again after 30 s', async () => {
  const load = vi.fn(async () => ['a'])
  await cached('k', load)
  vi.advanceTimersByTime(30_000)
  await cached('k', load)
  expect(load).toHaveBeenCalledTimes(2)
})

it('serves what it has for up to an hour while the store fails', async () => {
  await cached('k', async () => 'old')
  const fail = async () => {
    throw new Error('down')
  }
  vi.advanceTimersByTime(59 * 60_000)
  expect(await cached('k', fail)).toBe('old')
  vi.advanceTimersByTime(2 * 60_000)
  await expect(cached('k', fail)).rejects.toThrow('down')
})

it('forgets after a write, even an answer that was under way', async () => {
  let answer: (value: string) => void = () => undefined
  const slow = cached(
    'skills-tech',
    () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
  )
  forget('skills')
  answer('before the write')
  expect(await slow).toBe('before the write')
  expect(await cached('skills-tech', async () => 'after the write')).toBe('after the write')
})
