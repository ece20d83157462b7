import Papa from 'papaparse'
import { check } from '#contract/check.ts'
import { versions as contract, outcomes, type Version } from '#contract/version.ts'
import type { Visits } from '#contract/visits.ts'

/** As docs/resume.md names them; days are YYYY-MM-DD. */
const columns = [
  ...([
    'company',
    'position',
    'sent',
    'outcome',
    'until',
    'open',
    'link',
    'note',
    'advert',
  ] as const),
  ...(['address', 'fetched', 'opened'] as const),
]

/** Bytes. */
const maxFile = 10 * 1024 * 1024

export interface ReadRows {
  rows: Partial<Version>[]
  /** One sentence for each row that cannot be read. */
  faults: string[]
}

/** `addressOf`: of a version by its key. Cells that a spreadsheet would take for a formula begin with an apostrophe. */
export function toCsv(
  versions: readonly Version[],
  visits: Visits | undefined,
  addressOf: (key: string) => string,
): string {
  const daysOf = (key: string, format: 'page' | 'pdf') =>
    (visits?.days ?? [])
      .filter((day) => (day.versions[key]?.[format] ?? 0) > 0)
      .map(({ day }) => day)
      .join(' ')
  const rows = versions.map((one) => [
    ...[one.name, one.position, one.sent, one.outcome, one.until],
    ...[one.status === 'published' ? 'yes' : 'no', one.link, one.note, one.advert],
    ...[addressOf(one.key), daysOf(one.key, 'pdf'), daysOf(one.key, 'page')],
  ])
  return Papa.unparse([[...columns], ...rows.map((row) => row.map(asText))], { newline: '\r\n' })
}

/** Papa's own `escapeFormulae` passes over cells of several lines. */
function asText(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

/** Rows that `there` has already, by company, position and day, are told as faults. */
export function readCsv(text: string, there: readonly Version[]): ReadRows {
  if (text.length > maxFile) return { rows: [], faults: ['This file is too large.'] }
  const { data } = Papa.parse<Record<string, unknown>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (head) => head.trim().toLowerCase(),
  })
  const [first] = data
  if (!first || !('company' in first)) {
    const needed = 'This file has no column “company”.'
    return { rows: [], faults: [`${needed} Its first line names the columns.`] }
  }
  const known = new Set(there.map(idOf))
  const read: ReadRows = { rows: [], faults: [] }
  for (const [index, row] of data.entries()) {
    const result = readRow(row)
    const isKnown = 'version' in result && known.has(idOf(result.version))
    const fault = 'fault' in result ? result.fault : isKnown ? 'is in your list already' : ''
    // The first line names the columns.
    if (fault) read.faults.push(`Line ${index + 2}${named(row)}: ${fault}.`)
    else if ('version' in result) {
      known.add(idOf(result.version))
      read.rows.push(result.version)
    }
  }
  return read
}

type Named = Pick<Version, 'name' | 'position' | 'sent'>

function readRow(
  row: Record<string, unknown>,
): { version: Partial<Version> & Named } | { fault: string } {
  const cell = (name: (typeof columns)[number]) => {
    const value = row[name]
    return typeof value === 'string' ? value.replace(/^'(?='*[=+\-@\t\r])/, '').trim() : ''
  }
  if (Object.hasOwn(row, '__parsed_extra'))
    return { fault: 'has more cells than there are columns' }
  const open = cell('open').toLowerCase()
  if (!['', 'yes', 'no'].includes(open)) return { fault: '“open” is yes or no' }
  const outcome = cell('outcome').toLowerCase()
  if (outcome && !outcomes.some(({ value }) => value === outcome)) {
    return { fault: `“outcome” is one of ${outcomes.map(({ value }) => value).join(', ')}` }
  }
  const version = {
    name: cell('company'),
    position: cell('position'),
    sent: cell('sent'),
    until: cell('until'),
    link: cell('link'),
    note: cell('note'),
    advert: cell('advert'),
    outcome: (outcome || 'open') as Version['outcome'],
    status: open === 'no' ? ('draft' as const) : ('published' as const),
  }
  const result = check(contract.schema, { ...contract.empty, ...version, key: 'x'.repeat(16) })
  if ('faults' in result) {
    const [[field, message] = ['', '']] = Object.entries(result.faults.fields)
    return { fault: `${field === 'name' ? 'company' : field}: ${message}` }
  }
  return { version }
}

function named({ company }: Record<string, unknown>): string {
  return typeof company === 'string' && company.trim() ? `, ${company.trim().slice(0, 40)}` : ''
}

function idOf({ name, position, sent }: Partial<Named>): string {
  return JSON.stringify([name, position, sent])
}
