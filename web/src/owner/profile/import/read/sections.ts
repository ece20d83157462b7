import { limits } from '#contract/limits.ts'
import { emptyEntry, type OwnSection, type SectionEntry } from '#contract/sections.ts'
import type { Texts } from '#contract/texts/en.ts'
import { listOfTitle, type SectionList, sectionTitles } from '#contract/texts/section-titles.ts'
import type { Leftover } from '../../../session/import-leftovers.ts'
import { type Data, isData, itemsOf } from './data.ts'
import { EntryReader, readAll } from './entry-reader.ts'
import { line } from './texts.ts'

/** What a section is a list of, the label of one entry, and the lists that it is read from. */
const knownSections: [list: SectionList, one: string, ...lists: string[]][] = [
  ['certificates', 'Certificate', 'certificates', 'certifications'],
  ['awards', 'Award', 'awards', 'honors'],
  ['publications', 'Publication', 'publications'],
  ['volunteer', 'Volunteering', 'volunteer', 'volunteering'],
  ['organizations', 'Organization', 'organizations'],
  ['talks', 'Talk', 'talks'],
  ['courses', 'Course', 'courses'],
  ['patents', 'Patent', 'patents'],
  ['tests', 'Test score', 'tests'],
]
/** In these, an entry with a start and no end is ongoing; elsewhere the start is its only date. */
const openEnded: SectionList[] = ['volunteer', 'organizations']

/** Sections of JSON Resume, Reactive Resume, LinkedIn and our own export. */
export function sectionsOf(data: Data, leftovers: Leftover[], texts: Texts): OwnSection[] {
  const resume = new EntryReader(data, leftovers, '')
  const own = isData(data.meta) ? itemsOf(data.meta.sections).filter(isData) : []
  const custom = itemsOf(data.customSections).filter(isData)
  delete data.customSections
  const sections = new Map(own.map((section) => [titleOf(section), [] as SectionEntry[]]))
  const add = (title: string, entries: EntryReader[], isLasting = false) => {
    const read = readAll(entries, (entry) => entryOf(entry, isLasting))
    sections.set(title, [...(sections.get(title) ?? []), ...read])
  }
  const titles = sectionTitles(texts)
  for (const [list, one, ...lists] of knownSections) {
    // Our own export says which title it had.
    const title = own.map(titleOf).find((title) => listOfTitle(title) === list) ?? titles[list]
    add(title, resume.entries(one, 'name', ...lists), openEnded.includes(list))
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
