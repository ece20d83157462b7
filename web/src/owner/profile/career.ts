import { limits } from '#contract/limits.ts'
import { isPlaceholder } from '#contract/placeholders.ts'
import { sectionTitles } from '#contract/sections.ts'
import { isMonth, monthInWords, shortDates } from '../../dates.ts'
import type { FieldSpec, ListSpec } from '../forms/model/field.ts'

export const placeholderLabel = 'Example text'

/** Sorts after every date. */
const present = '9999'

const highlights: FieldSpec = {
  name: 'highlights',
  label: 'Highlights',
  inPdf: 'all',
  kind: 'rows',
  entries: true,
  optional: true,
  hint: `One per line, up to ${limits.highlights}.`,
}

export const experience: ListSpec = {
  name: 'experience',
  label: 'Experience',
  kind: 'list',
  noun: 'job',
  newestFirst: ({ end = '' }) => (end === '' ? present : isMonth(end) ? end : ''),
  most: limits.experience,
  title: ({ title, company }) => [title, company].filter(Boolean).join(', '),
  note: ({ start, end }) => monthsInWords(start, end),
  empty: 'No jobs yet. The Experience section appears on your page once you add one.',
  fields: [
    { name: 'title', label: 'Job title', inPdf: 'all', half: true },
    { name: 'company', label: 'Company', inPdf: 'all', half: true },
    { name: 'start', label: 'Start', kind: 'month' },
    { name: 'end', label: 'End', kind: 'month', open: 'I work here now' },
    { name: 'location', label: 'Location', inPdf: 'all', half: true, optional: true },
    { name: 'url', label: 'Company website', kind: 'address', half: true, optional: true },
    {
      name: 'summary',
      label: 'Summary',
      inPdf: 'all',
      kind: 'lines',
      short: true,
      most: limits.summary,
      optional: true,
    },
    highlights,
    {
      name: 'technologies',
      label: 'Technologies (comma separated)',
      inPdf: 'all',
      kind: 'commas',
      optional: true,
      placeholder: 'React, TypeScript, Firebase',
    },
    { name: 'logo', label: 'Logo', kind: 'image' },
  ],
}

export const education: ListSpec = {
  name: 'education',
  label: 'Education',
  kind: 'list',
  noun: 'school',
  newestFirst: ({ years = '' }) => lastYear(years),
  most: limits.education,
  title: ({ degree }) => degree ?? '',
  note: ({ institution = '', years }) =>
    (isPlaceholder(institution) ? `${placeholderLabel}: ` : '') +
    [institution, years].filter(Boolean).join(', '),
  empty: 'No schools yet.',
  fields: [
    { name: 'degree', label: 'Degree', inPdf: 'all' },
    { name: 'institution', label: 'School', inPdf: 'all', half: true },
    { name: 'location', label: 'Location', inPdf: 'all', half: true, optional: true },
    {
      name: 'years',
      label: 'Years',
      inPdf: 'all',
      half: true,
      optional: true,
      placeholder: '2021–2024',
    },
    {
      name: 'cgpa',
      label: 'Grade or CGPA',
      inPdf: 'all',
      half: true,
      optional: true,
      placeholder: '8.7 / 10',
    },
    highlights,
    { name: 'logo', label: 'Logo', kind: 'image' },
  ],
}

const entries: ListSpec = {
  name: 'entries',
  label: 'Entries',
  kind: 'list',
  noun: 'entry',
  newestFirst: ({ start = '', end = '', ongoing }) =>
    ongoing ? present : ([end, start].find(isMonth) ?? ''),
  most: limits.entriesOfSection,
  title: ({ name }) => name ?? '',
  note: ({ by, start = '', end = '', ongoing }) =>
    [by, shortDates({ start, end, ongoing: Boolean(ongoing) })].filter(Boolean).join(', '),
  empty: 'No entries yet.',
  fields: [
    {
      name: 'name',
      label: 'What it is',
      inPdf: 'all',
      placeholder: 'The exam, the prize, the talk, the role',
    },
    {
      name: 'by',
      label: 'By whom or where',
      inPdf: 'all',
      optional: true,
      placeholder: 'Issuer, publisher, organization or event',
    },
    { name: 'start', label: 'Date', kind: 'month', optional: true },
    { name: 'end', label: 'Until', kind: 'month', optional: true, unless: 'ongoing' },
    { name: 'ongoing', label: 'Still going on', kind: 'check' },
    { name: 'url', label: 'Address', kind: 'address', optional: true },
    {
      name: 'text',
      label: 'Description',
      inPdf: 'all',
      kind: 'lines',
      short: true,
      most: limits.summary,
      optional: true,
    },
  ],
}

export const ownSections: ListSpec = {
  name: 'sections',
  label: 'More sections',
  kind: 'list',
  noun: 'section',
  most: limits.sections,
  title: ({ title }) => title ?? '',
  note: ({ entries: { length } = '' }) => `${length} ${length === 1 ? 'entry' : 'entries'}`,
  empty: 'No other sections yet.',
  fields: [
    {
      name: 'title',
      label: 'Title',
      inPdf: 'all',
      placeholder: 'Certificates',
      suggestions: [...Object.values(sectionTitles), 'Talks'],
      hint: 'One of those offered, or your own words.',
    },
    entries,
  ],
}

/** '' until both dates are complete. */
function monthsInWords(start = '', end = ''): string {
  const isWhole = [start, end || start].every(isMonth)
  return isWhole ? `${monthInWords(start)} – ${end ? monthInWords(end) : 'now'}` : ''
}

/** The last year in free text: 2021–2023, Summer 2012, 2023–present. */
function lastYear(years: string): string {
  const year = years.match(/\d{4}(?!.*\d{4})/)?.[0] ?? ''
  return /\d{4}\s*[-–—]\s*\D*$/.test(years) ? present : year
}
