import { expect, it } from 'vitest'
import type { VisitDay } from '#contract/visits.ts'
import { hasEnded, partsOf, sorted, type Told } from './words.ts'

const key = 'k234567bcdefghij'
const now = '2026-11-20'
const told: Told = {
  key,
  name: 'Kiln',
  position: 'Staff engineer',
  sent: '2026-11-12',
  outcome: 'interview',
  until: '',
  status: 'published',
}
const day = (day: string, page: number, pdf: number): VisitDay => {
  return { day, visits: 1, pages: {}, sites: {}, versions: { [key]: { page, pdf } } }
}
const line = (version: Partial<Told>, days: VisitDay[] = []) =>
  partsOf({ ...told, ...version }, { counting: true, days }, now)
    .map(({ words }) => words)
    .join(' · ')

it('says where it went, when it was fetched and when opened, and what came of it', () => {
  const days = [day('2026-11-13', 0, 1), day('2026-11-14', 2, 0), day('2026-11-15', 1, 0)]
  expect(line({}, days)).toBe(
    'Staff engineer · sent 12 Nov · fetched 13 Nov, opened 14 and 15 Nov · interview',
  )
  expect(
    line({}, [day('2026-10-31', 1, 0), day('2026-11-01', 1, 0), day('2026-11-02', 1, 0)]),
  ).toBe('Staff engineer · sent 12 Nov · opened 31 Oct, 1 and 2 Nov · interview')
  const many = [10, 11, 12, 13].map((one) => day(`2026-11-${one}`, 1, 0))
  expect(line({ position: '' }, many)).toBe(
    'sent 12 Nov · opened on 4 days, last 13 Nov · interview',
  )
  expect(line({ sent: '', outcome: 'open' })).toBe('Staff engineer · not sent yet · open')
  // Of another version.
  expect(line({ key: 'l234567bcdefghij' }, days)).not.toContain('opened')
})

it.each<[boolean, string, Partial<Told>]>([
  [false, 'interview', { until: now }],
  [true, 'interview · ended 19 Nov', { until: '2026-11-19' }],
  [true, 'interview · switched off', { status: 'draft' }],
  [true, 'declined', { outcome: 'declined' }],
])('that it has ended is %s: %s', (expected, words, version) => {
  expect(hasEnded({ ...told, ...version }, now)).toBe(expected)
  expect(line(version)).toMatch(new RegExp(`${words}$`))
})

it('is sorted by the day, what is not sent yet first, or by what became of it, the best first', () => {
  const all = [
    { ...told, name: 'a', sent: '2026-11-01', outcome: 'declined' as const },
    { ...told, name: 'b', sent: '2026-11-03', outcome: 'open' as const },
    { ...told, name: 'c', sent: '', outcome: 'open' as const },
    { ...told, name: 'd', sent: '2025-12-02', outcome: 'offer' as const },
  ]
  const order = (by: string) =>
    sorted(all, by)
      .map(({ name }) => name)
      .join('')
  expect([order('sent'), order('outcome')]).toEqual(['cbad', 'dcba'])
})
