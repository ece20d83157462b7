import { limits } from '#contract/limits.ts'
import {
  emptyEntry,
  type OwnSection,
  type SectionEntry,
  sectionTitles,
} from '#contract/sections.ts'
import type { Leftover } from '../../../session/import-leftovers.ts'
import { type Data, isData, itemsOf } from './data.ts'
import { EntryReader, readAll } from './entry-reader.ts'
import { line } from './texts.ts'

/** A section's title, the label of one entry, and the lists that it is read from. */
const knownSections: [title: string, one: string, ...lists: string[]][] = [
  [sectionTitles.certificates, 'Certificate', 'certificates', 'certifications'],
  [sectionTitles.awards, 'Award', 'awards', 'honors'],
  [sectionTitles.publications, 'Publication', 'publications'],
  [sectionTitles.volunteer, 'Volunteering', 'volunteer', 'volunteering'],
  ['Organizations', 'Organization', 'organizations'],
  ['Talks', 'Talk', 'talks'],
  ['Courses', 'Course', 'courses'],
  ['Patents', 'Patent', 'patents'],
  ['Test scores', 'Test score', 'tests'],
]
/** In these, an entry with a start and no end is ongoing; elsewhere the start is its only date. */
const openEnded: string[] = [sectionTitles.volunteer, 'Organizations']

/** Sections of JSON Resume, Reactive Resume, LinkedIn and our own export. */
export function sectionsOf(data: Data, leftovers: Leftover[]): OwnSection[] {
  const resume = new EntryReader(data, leftovers, '')
  const own = isData(data.meta) ? itemsOf(data.meta.sections).filter(isData) : []
  const custom = itemsOf(data.customSections).filter(isData)
  delete data.customSections
  const sections = new Map(own.map((section) => [titleOf(section), [] as SectionEntry[]]))
  const add = (title: string, entries: EntryReader[], isLasting = false) => {
    const read = readAll(entries, (entry) => entryOf(entry, isLasting))
    sections.set(title, [...(sections.get(title) ?? []), ...read])
  }
  for (const [title, one, ...lists] of knownSections) {
    add(title, resume.entries(one, 'name', ...lists), openEnded.includes(title))
  }
  for (const section of [...own, ...custom]) {
    const title = titleOf(section)
    // A letter or paragraphs are no list.
    if (section.type === 'summary' || section.type === 'cover-letter') {
      for (const item of itemsOf(section)) resume.leave(item, undefined, title)
      continue
    }
    add(title, resume.part(section).entries(title, 'name', 'entries', 'items'))
  }
  return [...sections]
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => ({ title, entries }))
}

function titleOf({ title, name }: Data): string {
  return line(String(title || name || 'More')).slice(0, limits.title)
}

function entryOf(entry: EntryReader, isLasting: boolean): SectionEntry | string {
  const { data } = entry
  const what = entry.words('name', 'title', 'position', 'role')
  const by = entry.words(
    ...['by', 'issuer', 'awarder', 'authority', 'publisher', 'organization'],
    ...['company name', 'company', 'institution', 'event', 'subtitle'],
  )
  if (!what && !by) return 'It has no name.'
  entry.label += `: ${what || by}`
  const goesOn = data.ongoing === true
  const date = entry.words('releaseDate', 'published on', 'issued on', 'issue date', 'filing date')
  if (date) data.startDate = date
  // A period, when there is an end too.
  else if (data.endDate && data.date) data.startDate = entry.words('date')
  const { start, end, isSpan } = entry.period()
  const texts = entry.lines(
    ...['text', 'summary', 'description', 'highlights', 'position', 'role', 'cause'],
    ...['score', 'number', 'patent number', 'application number', 'license number'],
  )
  return {
    ...emptyEntry,
    name: entry.fit(what || by, limits.entryName),
    by: entry.fit(what ? by : '', limits.entryBy),
    start,
    end: end === start || end === '-' ? '' : end,
    ongoing: goesOn || (start !== '' && end === '' && (isLasting || !isSpan)),
    url: entry.address(),
    text: entry.fit(texts.join('\n'), limits.summary),
  }
}
