import { otherSites, type VisitDay } from '#contract/visits.ts'
import { shortDay } from '../ui/short-day.ts'

const aDay = 86_400_000

/** The last days up to today (UTC), oldest first, days without visits included. */
export function lastDays(days: readonly VisitDay[], count: number, now = Date.now()): VisitDay[] {
  const stored = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now - (count - 1 - index) * aDay).toISOString().slice(0, 10)
    return stored.get(day) ?? { day, visits: 0, pages: {}, sites: {}, versions: {} }
  })
}

export function totalOf(days: readonly VisitDay[]): number {
  return days.reduce((sum, { visits }) => sum + visits, 0)
}

export function totalInWords(month: readonly VisitDay[]): string {
  const [all, week] = [totalOf(month), totalOf(month.slice(-7))]
  if (all === 0) return 'No visits in the last 30 days.'
  const visits = all === 1 ? '1 visit' : `${all.toLocaleString()} visits`
  return `${visits} in the last 30 days, ${week === 0 ? 'none' : week.toLocaleString()} in the last 7.`
}

export function loadsOf(days: readonly VisitDay[], path: string): number {
  return days.reduce((sum, { pages }) => sum + (pages[path] ?? 0), 0)
}

/** Names and numbers, highest first; those beyond the fifth are summed up as `otherSites`, which comes last. */
export function topSites(days: readonly VisitDay[]): [site: string, visits: number][] {
  const sums = new Map<string, number>()
  for (const [site, visits] of days.flatMap(({ sites }) => Object.entries(sites)))
    sums.set(site, (sums.get(site) ?? 0) + visits)
  const others = sums.get(otherSites) ?? 0
  sums.delete(otherSites)
  const sorted = [...sums].sort(([, one], [, other]) => other - one)
  const rest = sorted.slice(5).reduce((sum, [, visits]) => sum + visits, others)
  return [...sorted.slice(0, 5), ...(rest > 0 ? [[otherSites, rest] as [string, number]] : [])]
}

/** The axis' maximum: a round number whose half is whole. */
export function axisTop(days: readonly VisitDay[]): number {
  const highest = Math.max(4, ...days.map(({ visits }) => visits))
  const power = 10 ** Math.floor(Math.log10(highest))
  return power * ([1, 2, 3, 4, 6, 8].find((digit) => digit * power >= highest) ?? 10)
}

export function dayInWords(day: string): string {
  return shortDay(day, 'UTC')
}

export function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count.toLocaleString()} times`
}
