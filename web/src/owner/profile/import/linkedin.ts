import Papa from 'papaparse'
import { limits } from '#contract/limits.ts'
import type { Job, School } from '#contract/profile.ts'
import { sentenceEnds } from '#contract/sentences.ts'
import { splitList } from '../../forms/codec.ts'
import { type Found, line, linesOf, socialLink, Unreadable } from './found.ts'

/** Each file with the columns that it has to have, as LinkedIn calls them in English. */
const columns = {
  'Profile.csv': ['First Name', 'Last Name', 'Headline', 'Summary'],
  'Positions.csv': ['Company Name', 'Title', 'Started On', 'Finished On'],
  'Education.csv': ['School Name', 'Degree Name', 'Start Date', 'End Date'],
  'Skills.csv': ['Name'],
  'Email Addresses.csv': ['Email Address', 'Primary'],
  'PhoneNumbers.csv': ['Number'],
  'Languages.csv': ['Name'],
} as const

type FileName = keyof typeof columns
type Row = Record<string, string>

export const linkedInFiles = Object.keys(columns) as FileName[]

/** Rows of one file; nobody has more. */
const mostRows = 1_000

/** `texts`: those of LinkedIn's files that the archive has. Throws Unreadable. */
export function readLinkedIn(texts: Map<string, string>): Found {
  if (!texts.has('Profile.csv')) {
    throw new Unreadable(
      'This ZIP has no Profile.csv. Choose the archive that LinkedIn sends under “Get a copy of your data”.',
    )
  }
  const rows = (name: FileName) => readTable(name, texts.get(name) ?? '')
  const [profile = {}] = rows('Profile.csv')
  const jobs = rows('Positions.csv')
    .map(jobOf)
    .filter(isWhole('title', 'company', 'start'))
  const experience = jobs.sort(byStart).slice(0, limits.experience)
  const education = rows('Education.csv').map(schoolOf).filter(isWhole('institution'))
  const headline = value(profile, 'Headline')
  const role = line(headline.split(/\s+[|·•@]\s+|\s+at\s+/)[0] ?? '', limits.title)
  const place = line(value(profile, 'Geo Location') || value(profile, 'Address'), limits.title)
  const bio = linesOf(value(profile, 'Summary'))
  const emails = rows('Email Addresses.csv')
  const email = emails.find((row) => value(row, 'Primary') === 'Yes') ?? emails[0] ?? {}
  const sites = [...value(profile, 'Websites').matchAll(/https?:\/\/[^\s,\]]+/g)]
  const social = sites.flatMap(([address]) => socialLink(address) ?? [])
  return {
    source: 'LinkedIn',
    texts: {
      name: line(`${value(profile, 'First Name')} ${value(profile, 'Last Name')}`, limits.name),
      role,
      summary: line(firstSentence(bio[0] ?? headline), limits.summary),
      location: place,
      'contact.email': line(value(email, 'Email Address'), limits.email),
      'contact.phone': line(value(rows('PhoneNumbers.csv')[0] ?? {}, 'Number'), limits.number),
      'contact.location': place,
    },
    roles: [role, ...experience.map(({ title }) => title)].filter(Boolean),
    bio: bio.slice(0, limits.paragraphs).map((one) => line(one, limits.paragraph)),
    languages: rows('Languages.csv')
      .flatMap((row) => splitList(value(row, 'Name')))
      .map((language) => line(language, limits.short))
      .filter(Boolean)
      .slice(0, limits.languages),
    experience,
    education: education.slice(0, limits.education),
    social: social.slice(0, limits.links),
    skills: [...new Set(rows('Skills.csv').map((row) => line(value(row, 'Name'), limits.name)))],
  }
}

function readTable(name: FileName, text: string): Row[] {
  if (text.trim() === '') return []
  const { data, meta } = Papa.parse<Row>(text, {
    header: true,
    delimiter: ',',
    skipEmptyLines: 'greedy',
    preview: mostRows,
    transformHeader: (head) => head.trim(),
  })
  const missing = columns[name].filter((column) => !meta.fields?.includes(column))
  if (missing.length === 0) return data
  throw new Unreadable(
    `${name} has no column “${missing[0]}”. Set LinkedIn to English and ask for the archive again.`,
  )
}

function value(row: Row, column: string): string {
  const text = Object.hasOwn(row, column) ? row[column] : ''
  return typeof text === 'string' ? text.trim() : ''
}

function jobOf(row: Row): Job {
  const [first = '', ...others] = linesOf(value(row, 'Description'))
  return {
    title: line(value(row, 'Title'), limits.title),
    company: line(value(row, 'Company Name'), limits.title),
    url: '',
    location: line(value(row, 'Location'), limits.title),
    start: monthOf(value(row, 'Started On')),
    end: monthOf(value(row, 'Finished On'), '12'),
    summary: line(first, limits.summary),
    highlights: [...new Set(others.map((one) => line(one, limits.highlight)))].slice(
      0,
      limits.highlights,
    ),
    technologies: [],
    logo: '',
  }
}

function schoolOf(row: Row): School {
  const [from = '', to = ''] = ['Start Date', 'End Date'].map(
    (column) => /\d{4}/.exec(value(row, column))?.[0],
  )
  const until = to || 'present'
  return {
    degree: line(value(row, 'Degree Name') || value(row, 'Notes') || 'Studies', limits.title),
    institution: line(value(row, 'School Name'), limits.title),
    years: from === to ? from : [from, from || to ? until : ''].filter(Boolean).join('–'),
    cgpa: '',
    location: '',
    logo: '',
  }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `alone`: the month of a year without one, which begins in January and ends in December. */
function monthOf(text: string, alone = '01'): string {
  const [, name = '', year] = /^(?:([a-z]{3})[a-z]*\.?\s+)?((?:19|20)\d\d)$/i.exec(text) ?? []
  if (!year) return ''
  if (name === '') return `${year}-${alone}`
  const month = months.indexOf(name.toLowerCase())
  return month >= 0 ? `${year}-${String(month + 1).padStart(2, '0')}` : ''
}

function byStart(a: Job, b: Job): number {
  return b.start.localeCompare(a.start)
}

function firstSentence(text: string): string {
  return text.slice(
    0,
    sentenceEnds(text).find((at) => at >= 20),
  )
}

function isWhole<Name extends string>(...names: Name[]) {
  return (entry: Record<Name, unknown>) => names.every((name) => entry[name] !== '')
}
