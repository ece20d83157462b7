import { outcomes, type Version } from '#contract/version.ts'
import type { Visits } from '#contract/visits.ts'
import { today } from '../../session/today.ts'
import { shortDay } from '../../ui/short-day.ts'

const maxDays = 3

export type Told = Pick<
  Version,
  'name' | 'position' | 'sent' | 'outcome' | 'until' | 'status' | 'key'
>

/** A day without a time, such as 12 Nov. */
function dayWords(day: string): string {
  return shortDay(day, 'UTC')
}

function outcomeLabel({ outcome }: Pick<Version, 'outcome'>): string {
  return outcomes.find(({ value }) => value === outcome)?.label ?? outcome
}

/** Why its address answers nobody any more; '' while it does. */
export function whyClosed({ status, until }: Told, now = today()): string {
  if (status !== 'published') return 'switched off'
  return until !== '' && until < now ? `ended ${dayWords(until)}` : ''
}

/** Declined, switched off, or past its last day. */
export function hasEnded(version: Told, now = today()): boolean {
  return version.outcome === 'declined' || whyClosed(version, now) !== ''
}

/** As in: Staff engineer · sent 12 Nov · fetched 13 Nov, opened 14 and 15 Nov · interview */
export function partsOf(version: Told, visits: Visits | undefined, now = today()) {
  return [
    { part: 'position', words: version.position },
    { part: 'sent', words: version.sent ? `sent ${dayWords(version.sent)}` : 'not sent yet' },
    { part: 'seen', words: visits ? visitsInWords(version.key, visits) : '' },
    { part: 'outcome', words: outcomeLabel(version) },
    { part: 'closed', words: whyClosed(version, now) },
  ].filter(({ words }) => words !== '')
}

/** A PDF may be fetched by a program; a page counts as opened where it was in sight. */
function visitsInWords(key: string, { days }: Visits): string {
  const on = (format: 'page' | 'pdf') =>
    days.filter(({ versions }) => (versions[key]?.[format] ?? 0) > 0).map(({ day }) => day)
  const [fetched, opened] = [on('pdf'), on('page')]
  return [
    fetched.length > 0 && `fetched ${daysInWords(fetched)}`,
    opened.length > 0 && `opened ${daysInWords(opened)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `days`: oldest first. */
function daysInWords(days: readonly string[]): string {
  const words = days.slice(-maxDays).map(dayWords)
  if (days.length > maxDays) return `on ${days.length} days, last ${words.at(-1)}`
  const monthOf = (one: string) => one.replace(/^\d+ /, '')
  const short = words.map((one, index) => {
    const next = words[index + 1]
    return next && monthOf(next) === monthOf(one) ? one.replace(/ .*/, '') : one
  })
  return new Intl.ListFormat('en-GB').format(short)
}

const best = ['offer', 'interview', 'answered', 'open', 'declined']

export const orders = [
  { value: 'sent', label: 'Day sent' },
  { value: 'outcome', label: 'What became of it' },
] as const

/** Those that are not sent yet first, then the newest; or by what became of them, the best first. */
export function sorted<One extends Told>(all: readonly One[], order: string): One[] {
  const rank = ({ outcome }: One) => (order === 'outcome' ? best.indexOf(outcome) : 0)
  const day = ({ sent }: One) => sent || '9999'
  return [...all].sort((a, b) => rank(a) - rank(b) || day(b).localeCompare(day(a)))
}
