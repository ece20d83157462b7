import { limits } from '#contract/limits.ts'
import { isPlaceholder } from '#contract/placeholders.ts'
import { isMonth, monthInWords } from '../../dates.ts'
import type { ListSpec } from '../forms/field.ts'

export const ofTemplate = 'Example text'

/** Later than every day. */
const present = '9999'

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
    { name: 'title', label: 'Job title', half: true },
    { name: 'company', label: 'Company', half: true },
    { name: 'start', label: 'Start', kind: 'month' },
    { name: 'end', label: 'End', kind: 'month', open: 'I work here now' },
    { name: 'location', label: 'Location', half: true, optional: true },
    { name: 'url', label: 'Company website', kind: 'address', half: true, optional: true },
    {
      name: 'summary',
      label: 'Summary',
      kind: 'lines',
      short: true,
      most: limits.summary,
      optional: true,
    },
    {
      name: 'highlights',
      label: 'Highlights',
      kind: 'rows',
      optional: true,
      hint: `One per line, up to ${limits.highlights}.`,
    },
    {
      name: 'technologies',
      label: 'Technologies (comma separated)',
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
    (isPlaceholder(institution) ? `${ofTemplate}: ` : '') +
    [institution, years].filter(Boolean).join(', '),
  empty: 'No schools yet.',
  fields: [
    { name: 'degree', label: 'Degree' },
    { name: 'institution', label: 'School', half: true },
    { name: 'location', label: 'Location', half: true, optional: true },
    { name: 'years', label: 'Years', half: true, optional: true, placeholder: '2021–2024' },
    { name: 'cgpa', label: 'Grade or CGPA', half: true, optional: true, placeholder: '8.7 / 10' },
    { name: 'logo', label: 'Logo', kind: 'image' },
  ],
}

/** '' until both are whole. */
function monthsInWords(start = '', end = ''): string {
  const isWhole = [start, end || start].every(isMonth)
  return isWhole ? `${monthInWords(start)} – ${end ? monthInWords(end) : 'now'}` : ''
}

/** Of years as they are typed: 2021–2023, Summer 2012, 2023–present. */
function lastYear(years: string): string {
  const year = years.match(/\d{4}(?!.*\d{4})/)?.[0] ?? ''
  return /\d{4}\s*[-–—]\s*\D*$/.test(years) ? present : year
}
