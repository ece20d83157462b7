import { describe, expect, it } from 'vitest'
import type { VisitDay } from '#contract/visits.ts'
import { axisTop, lastDays, loadsOf, topSites, totalInWords } from './days.ts'

const now = Date.UTC(2026, 2, 3, 23, 59)
const some = (day: string, visits: number, rest: Partial<VisitDay> = {}): VisitDay => {
  return { day, visits, pages: {}, sites: {}, versions: {}, ...rest }
}

describe('the last days', () => {
  it('end with today, over the end of a month, with those that nobody came on', () => {
    const days = lastDays([some('2026-02-24', 9), some('2026-02-26', 2)], 7, now)
    expect(days.map(({ day, visits }) => `${day} ${visits}`)).toEqual([
      '2026-02-25 0',
      '2026-02-26 2',
      '2026-02-27 0',
      '2026-02-28 0',
      '2026-03-01 0',
      '2026-03-02 0',
      '2026-03-03 0',
    ])
  })

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

describe('the sites that led there', () => {
  it('are summed over the days, five by name and the rest together', () => {
    const sites = { 'a.example': 1, 'b.example': 5, 'c.example': 4, others: 1 }
    const more = { 'a.example': 8, 'd.example': 3, 'e.example': 2, 'f.example': 1, others: 2 }
    expect(
      topSites([some('2026-03-01', 13, { sites }), some('2026-03-02', 14, { sites: more })]),
    ).toEqual([
      ['a.example', 9],
      ['b.example', 5],
      ['c.example', 4],
      ['d.example', 3],
      ['e.example', 2],
      ['others', 4],
    ])
  })

  it('name no others where there are none', () => {
    expect(topSites([some('2026-03-01', 2, { sites: { 'a.example': 1 } })])).toEqual([
      ['a.example', 1],
    ])
  })
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
] as const)('an axis for %i ends at %i', ([most, top]) => {
  expect(axisTop([some('2026-03-01', most), some('2026-03-02', 0)])).toBe(top)
})
