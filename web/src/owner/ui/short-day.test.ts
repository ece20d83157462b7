import { afterEach, expect, test, vi } from 'vitest'
import { shortDay } from './short-day.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2026-11-27', undefined, '27 Nov'],
  ['2025-11-27', undefined, '27 Nov 2025'],
  ['2026-01-01T05:00:00.000Z', 'America/New_York', '1 Jan'],
  ['2026-01-01T04:59:00.000Z', 'America/New_York', '31 Dec 2025'],
])('%s in the time zone %s is %s, in 2026', (date, timeZone, words) => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T12:00:00.000Z') })
  expect(shortDay(date, timeZone)).toBe(words)
})
