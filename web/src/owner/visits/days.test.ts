import { describe, expect, it } from 'vitest'
import type { VisitDay } from '#contract/visits.ts'
import { axisTop, lastDays, loadsOf, topSites, totalInWords } from './days.ts'

const now = Date.UTC(2026, 2, 3, 23, 59)
const some = (day: string, visits: number, rest: Partial<VisitDay> = {}): VisitDay => {
  return { day, visits, pages: {}, sites: {}, versions: {}, ...rest }
}

describe('the last days', () => {
  it.for([
    [[], 'No visits in the last 30 days.'],
    [[some('2026-02-10', 1)], '1 visit in the last 30 days, none in the last 7.'],
    [
      [some('2026-02-10', 7), some('2026-02-25', 2), some('2026-03-03', 3)],
      '12 visits in the last 30 days, 5 in the last 7.',
    ],
  ] as const)('are said in words: %j', ([days, words]) => {
    expect(totalInWords(lastDays(days, 30, now))).toBe(words)
  })

  it('a page that nobody opened has no loads, whatever it is called', () => {
    const days = [some('2026-03-01', 1, { pages: { '/': 2 } }), some('2026-03-02', 1)]
    expect(loadsOf(days, '/')).toBe(2)
    expect(loadsOf(days, '/projects/vandi')).toBe(0)
  })
})

it('no other sites are named where there are none', () => {
  const days = [some('2026-03-01', 2, { sites: { 'a.example': 1 } })]
  expect(topSites(days)).toEqual([['a.example', 1]])
})

it.for([
  [0, 4],
  [1, 4],
  [5, 6],
  [10, 10],
  [11, 20],
  [99, 100],
  [100_000, 100_000],
  [123_456, 200_000],
] as const)('an axis for %i ends at %i', ([highest, top]) => {
  expect(axisTop([some('2026-03-01', highest), some('2026-03-02', 0)])).toBe(top)
})
