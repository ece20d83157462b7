import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cached, fresh, invalidate } from './list-cache.ts'

const read = async <T>(...args: Parameters<typeof cached<T>>) => (await cached(...args)).value

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  invalidate('')
})

it('asks once for many readers, and again after 30 s', async () => {
  const load = vi.fn(async () => ['a'])
  await Promise.all([cached('k', load), cached('k', load)])
  vi.advanceTimersByTime(29_999)
  await cached('k', load)
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await cached('k', load)
  expect(load).toHaveBeenCalledTimes(2)
})

it('48: serves what it has for up to an hour while the store fails', async () => {
  await cached('k', async () => 'old')
  const fail = async () => {
    throw new TypeError('down')
  }
  vi.advanceTimersByTime(59 * 60_000)
  expect(await read('k', fail)).toBe('old')
  expect(vi.mocked(console.log).mock.calls.join()).toContain('TypeError')
  vi.advanceTimersByTime(2 * 60_000)
  await expect(cached('k', fail)).rejects.toThrow('down')
})

it('48: serves what it has almost at once while the store hangs, and asks it no more for some seconds', async () => {
  await cached('k', async () => 'old')
  vi.advanceTimersByTime(31_000)
  const load = vi.fn(() => new Promise<string>(() => undefined))
  const first = read('k', load)
  await vi.advanceTimersByTimeAsync(500)
  expect(await first).toBe('old')
  expect(await read('k', load)).toBe('old')
  expect(load).toHaveBeenCalledTimes(1)
})

it('serves programs that publish nothing stale, whether the store is slow or fails', async () => {
  await fresh('k', async () => 'old')
  vi.advanceTimersByTime(29_999)
  expect(await fresh('k', async () => 'new')).toBe('old')
  vi.advanceTimersByTime(1)
  const slow = fresh('k', () => new Promise((resolve) => setTimeout(() => resolve('new'), 5_000)))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await slow).toBe('new')
  vi.advanceTimersByTime(30_000)
  await expect(fresh('k', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
})

it('forgets after a write, even an answer that was under way', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<string>()
  const slow = read('skills-tech', () => promise)
  invalidate('skills')
  answer('before the write')
  expect(await slow).toBe('before the write')
  expect(await read('skills-tech', async () => 'after the write')).toBe('after the write')
})

it('forgets after any write what is made of the whole site', async () => {
  await cached('site-profile', async () => 'before the write')
  invalidate('skills')
  expect(await read('site-profile', async () => 'after the write')).toBe('after the write')
})

it('tells since when a list may have changed: from before it was asked for, however late it came', async () => {
  const askedAt = Date.now()
  const late = cached('k', () => new Promise((resolve) => setTimeout(() => resolve('a'), 900)))
  await vi.advanceTimersByTimeAsync(900)
  expect(await late).toEqual({ value: 'a', readAt: askedAt })
  vi.advanceTimersByTime(20_000)
  expect(await cached('k', async () => 'b')).toMatchObject({ value: 'a', readAt: askedAt })
})
