import { emptySchool } from '#contract/career.ts'
import { limits } from '#contract/limits.ts'
import type { School } from '#contract/profile.ts'
import type { Texts } from '#contract/texts/en.ts'
import { fill } from '#contract/texts/fill.ts'
import type { EntryReader } from './entry-reader.ts'
import { linesOf, withoutSign } from './texts.ts'

export function schoolOf(
  entry: EntryReader,
  { language, dates, schools: say }: Texts,
): School | string {
  const institution = entry.line(
    limits.title,
    ...['institution', 'institution name', 'school', 'school name', 'name', 'university'],
  )
  const kind =
    entry.words('studyType', 'degree', 'degree name', 'name') || entry.lines('degrees').join(', ')
  const area = entry.words('area', 'field', 'field of study', 'major')
  if (!institution && !kind && !area) return 'It names neither a school nor a degree.'
  entry.label += `: ${institution || kind || area}`
  const degree =
    kind && area && !kind.endsWith(area) ? fill(say.degree, { degree: kind, area }) : kind || area
  const years = entry.line(limits.short, 'years')
  const { start, end } = entry.period()
  const [from = '', to = ''] = [start, end].map((month) => month.replace('-', '').slice(0, 4))
  const until = to || (start !== '' && end === '' ? dates.present : '')
  return {
    ...emptySchool,
    degree: entry.fit(degree || say.studies, limits.title),
    institution,
    years: years || (from === to ? from : [from, until].filter(Boolean).join('–')),
    cgpa: entry.line(limits.short, 'score', 'gpa', 'grade', 'cumulative GPA', 'percentage'),
    location: entry.place(language),
    highlights: entry.list(learned(entry, say), limits.highlights, limits.highlight, 'highlights'),
  }
}

/** Highlights, notes and activities, and courses: on one line where there are too many. */
function learned(entry: EntryReader, say: Texts['schools']): string[] {
  const prose = entry.lines('summary', 'description', 'notes', 'activities')
  const highlights = [
    ...entry.lines('highlights', 'achievements', 'honors').map(withoutSign),
    ...linesOf(prose.join('\n')).map(({ text }) => text),
  ]
  const courses = entry.lines('courses', 'coursework').map(withoutSign)
  const haveRoom = highlights.length + courses.length <= limits.highlights
  return [
    ...highlights,
    ...(haveRoom ? courses : [fill(say.courses, { names: courses.join(', ') })]),
  ]
}
