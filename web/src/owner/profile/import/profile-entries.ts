import type { Job, PublicProfile, School } from '#contract/profile.ts'
import type { SectionEntry } from '#contract/sections.ts'
import { englishDates } from '#contract/texts/english-dates.ts'
import { datesIn, monthInFull } from '../../../dates.ts'
import { isFilled } from '../../forms/model/values.ts'
import { wordsIn } from './read/data.ts'

const english = datesIn(englishDates)

export type ProfileEntry = Job | School | PublicProfile['social'][number] | SectionEntry

/** Entries with the same key are the same one, where a file of another program has no ids. */
export function keyOf(entry: ProfileEntry): string {
  if ('company' in entry) return normalizeWords(`${entry.company} ${entry.title}`)
  if ('institution' in entry) return normalizeWords(`${entry.institution} ${entry.degree}`)
  if ('by' in entry) return normalizeWords(`${entry.by} ${entry.name}`)
  return entry.url.replace(/^https?:\/\/(www\.)?|\/$/g, '').toLowerCase()
}

/** Of an entry that was ours; '' for others. */
export function idOf(entry: ProfileEntry): string {
  return 'id' in entry ? String(entry.id) : ''
}

export function inWords(entry: ProfileEntry): string {
  if ('by' in entry) {
    return joinLines(entry.name, entry.by, english.dates(entry), entry.url, entry.text)
  }
  if (!('company' in entry)) return joinLines(...wordsIn({ ...entry, id: '', logo: '' }))
  const { title, company, start, end, location, summary, highlights, technologies, ...others } =
    entry
  return joinLines(
    `${title || 'no title yet'}, ${company || 'no company yet'}`,
    `${dateInWords(start)} – ${end === '' ? 'now' : dateInWords(end)}`,
    location,
    summary,
    ...highlights.map((one) => `• ${one}`),
    technologies.join(', '),
    ...wordsIn({ ...others, id: '', logo: '' }),
  )
}

export function startDateOf(entry: ProfileEntry): string {
  return 'start' in entry ? entry.start : ''
}

/** Ours with what theirs says more: an empty field, a date that was not read or only its start replace nothing. */
export function mergeEntry(ours: ProfileEntry, theirs: ProfileEntry): ProfileEntry {
  const known = { start: '', end: '', years: '', ...ours }
  const isMore = ([name, value]: [string, unknown]) => {
    const isDate = name === 'start' || name === 'end' || name === 'years'
    if (isDate && typeof value === 'string') return value !== '-' && !known[name].startsWith(value)
    return isFilled(value)
  }
  const merged = { ...ours, ...Object.fromEntries(Object.entries(theirs).filter(isMore)) }
  if (!('ongoing' in theirs)) return merged as ProfileEntry
  // An entry that has ended does not go on.
  const state = theirs.ongoing ? { end: '' } : theirs.end !== '' && { ongoing: false }
  return { ...merged, ...state } as ProfileEntry
}

function dateInWords(month: string): string {
  return /^\d/.test(month) ? monthInFull(month, englishDates) : 'no date yet'
}

export function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

export function joinLines(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n')
}
