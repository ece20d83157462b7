import Papa from 'papaparse'
import { sentenceEnds } from '#contract/sentences.ts'
import type { Texts } from '#contract/texts/en.ts'
import { Unreadable } from '../../../files/unreadable.ts'
import type { Data } from './data.ts'
import { maxEntries } from './entry-reader.ts'
import type { Found } from './found.ts'
import { readResume } from './resume.ts'
import { line } from './texts.ts'

type Row = Record<string, string>

/** Each file's section, and the columns that identify it. */
const files: Record<string, [section: string, ...columns: string[]]> = {
  profile: ['profile', 'first name', 'last name'],
  positions: ['work', 'company name', 'title'],
  education: ['education', 'school name', 'degree name'],
  projects: ['projects', 'title', 'description'],
  skills: ['skills', 'name'],
  languages: ['languages', 'name', 'proficiency'],
  emailaddresses: ['emails', 'email address'],
  phonenumbers: ['phones', 'number'],
  certifications: ['certificates'],
  honors: ['awards'],
  publications: ['publications'],
  volunteering: ['volunteer'],
  volunteeringexperiences: ['volunteer'],
  courses: ['courses'],
  organizations: ['organizations'],
  patents: ['patents'],
  testscores: ['tests'],
  recommendationsreceived: ['references'],
}
/** Ignored: private, or redundant. */
const unread = ['maiden name', 'birth date', 'zip code', 'instant messengers']

/** 'phonenumbers' for "Phone Numbers (1).csv", in any folder; null for a file that is not LinkedIn's. */
export function linkedInFile(path: string): string | null {
  const [, name = ''] = /([^/\\]+)\.csv$/i.exec(path) ?? []
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  const isHidden = /(?:^|[/\\])(?:\.|__MACOSX)/.test(path)
  return !isHidden && Object.hasOwn(files, plain) ? plain : null
}

/** One file of the archive, identified by its name or else its columns. Null when unknown. */
export function readLinkedInFile(name: string, text: string, texts: Texts): Found | null {
  const columns = Object.keys(rowsOf(text)[0] ?? {})
  const known = Object.entries(files).find(
    ([, [, ...names]]) => names.length > 1 && names.every((one) => columns.includes(one)),
  )
  const file = linkedInFile(name) ?? known?.[0]
  return file ? readLinkedIn(new Map([[file, [text]]]), texts) : null
}

/** LinkedIn's files, keyed as by linkedInFile. Throws Unreadable. */
export function readLinkedIn(archive: Map<string, string[]>, texts: Texts): Found {
  if (archive.size === 0) {
    throw new Unreadable(
      'This ZIP has no Profile.csv and none of LinkedIn’s other files. Choose the archive that LinkedIn sends under “Get a copy of your data”, or unpack this one and choose a file from it.',
    )
  }
  const resume: Record<string, Row[]> = {}
  const foreign: string[] = []
  for (const [file, copies] of archive) {
    const [section, ...columns] = files[file] ?? ['']
    const rows = new Map(copies.flatMap(rowsOf).map((row) => [JSON.stringify(row), row]))
    const [first] = rows.values()
    const isForeign =
      first && columns.length > 0 && !columns.some((one) => first[one] !== undefined)
    if (isForeign) foreign.push(`${Object.keys(first)[0]}`)
    resume[section] = [...(resume[section] ?? []), ...rows.values()]
  }
  const { profile: [profile = {}] = [], emails = [], phones = [], ...others } = resume
  if (foreign.length === archive.size) {
    throw new Unreadable(
      `The columns of this archive, as “${foreign[0]}”, are in another language. Set LinkedIn to English and ask for it again.`,
    )
  }
  // Recommendations that its owner has not put on the profile.
  const references = (resume.references ?? []).map(({ status = '', ...row }) => {
    return { ...row, hidden: !/^(?:visible)?$/i.test(status) }
  })
  const basics = basicsOf(profile, emails, phones)
  const found = readResume({ ...others, references, basics }, 'LinkedIn', texts)
  const summary = found.profile.summary || line(profile.headline ?? '')
  found.profile.summary = summary.slice(
    0,
    sentenceEnds(summary).find((at) => at >= 20),
  )
  return found
}

function basicsOf(profile: Row, emails: Row[], phones: Row[]): Data {
  // Not the address, which may be where they live.
  const { headline = '', websites = '', ...others } = profile
  const { 'geo location': place = '', 'twitter handles': handles = '', ...rest } = others
  const [role] = line(headline).split(/ [|·•@] | at /)
  const isPrimary = ({ primary = '' }: Row) => Number(/^yes$/i.test(primary))
  const isWhole = ({ number = '' }: Row) => Number(number.startsWith('+'))
  const ordered = phones.sort((a, b) => isWhole(b) - isWhole(a)).map(({ number = '' }) => number)
  const numbers = ordered.filter(
    (one, place) => ordered.findIndex((other) => ending(other) === ending(one)) === place,
  )
  return {
    label: role,
    ...(role !== headline && { headline }),
    location: place,
    emails: emails.sort((a, b) => isPrimary(b) - isPrimary(a)).map((row) => row['email address']),
    phones: numbers,
    extensions: phones.map(({ extension = '' }) => extension),
    profiles: [
      ...bracketed(websites).map((url) => ({ url: url.replace(/^[A-Z_ ]+:(?=\S)/, '') })),
      ...bracketed(handles).map((username) => ({ network: 'X', username })),
    ],
    ...rest,
  }
}

function rowsOf(text: string): Row[] {
  // Spreadsheets name the separator in a line above the columns.
  const { data } = Papa.parse<Row>(text.replace(/^\s*(?:sep=.\s+)?/i, ''), {
    header: true,
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
    // One more than is taken, so that what is left is said.
    preview: maxEntries + 1,
    transformHeader: (head) => head.trim().toLowerCase(),
    // LinkedIn turns an empty line into two spaces; after a comma people type them.
    transform: (value) =>
      value.includes('\n') ? value : value.trim().replace(/(?<![,\s]) {2,}/g, '\n'),
  })
  for (const row of data) for (const column of unread) delete row[column]
  return data.filter((row) => Object.values(row).some((value) => value !== ''))
}

/** "[PERSONAL:http://nila.example.com],[OTHER:…]" */
function bracketed(text: string): string[] {
  return text.split(/[[\],\s]+/).filter(Boolean)
}

/** The digits of a phone number that do not depend on its country code. */
function ending(number = ''): string {
  return number.replace(/\D/g, '').slice(-9)
}
