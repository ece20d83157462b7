import type { ResumeFacts, ResumeWords } from '#contract/resume.ts'

/** The values of one kind that a parser finds, and those that it misses. */
export interface Finding {
  label: string
  found: string[]
  lost: string[]
}

const month = '(?:[A-Z][a-z]{2} )?\\d{4}'
const period = new RegExp(`^${month} – (?:present|${month})$`)

/**
 * Imitates an applicant tracking system: goes by headings, separators within a line, and the form of dates,
 * addresses and numbers. `lines`: the PDF's text.
 */
export function readBack(lines: readonly string[], { blocks, facts }: ResumeWords): Finding[] {
  const headings = blocks.flatMap(({ kind, pieces: [first] }) =>
    kind === 'heading' && first ? [tidy(first.text)] : [],
  )
  const plain = lines.map(tidy).filter((line) => /[\p{L}\p{N}]/u.test(line))
  const head = sectionOf('')
  const ways = head.slice(1).flatMap((line) => line.split(' · '))
  const jobs = sectionOf('Experience').flatMap(jobIn)
  return [
    finding('Name', head.slice(0, 1), [facts.name]),
    finding('E-mail', ways.filter(isEmail), [facts.email]),
    finding('Telephone', ways.filter(isPhone), [facts.phone]),
    finding('Jobs', jobs, facts.jobs.map(inWords)),
    finding('Skills', skillsIn(sectionOf('Skills')), facts.skills),
  ]

  /** The lines below a heading; '' for those above the first. */
  function sectionOf(title: string): string[] {
    const start = title === '' ? 0 : plain.indexOf(title) + 1
    if (title !== '' && start === 0) return []
    const rest = plain.slice(start)
    const length = rest.findIndex((line) => headings.includes(line))
    return length < 0 ? rest : rest.slice(0, length)
  }
}

function jobIn(line: string): string[] {
  const parts = line.split(' · ')
  const dates = parts.at(-1) ?? ''
  if (!period.test(dates)) return []
  const [title = '', company = ''] = parts.slice(0, -1)
  return [inWords({ title, company, dates })]
}

function inWords({ title, company, dates }: ResumeFacts['jobs'][number]): string {
  return [[title, company].filter(Boolean).join(', '), dates].filter(Boolean).join(' · ')
}

/** A category may span lines, only the first of which has its label. Spoken languages are labelled too. */
function skillsIn(lines: string[]): string[] {
  const rows: { label: string; names: string }[] = []
  for (const line of lines) {
    const [, label = '', names] = /^([^:,]+): (.*)$/.exec(line) ?? []
    const last = rows.at(-1)
    if (names !== undefined || !last) rows.push({ label, names: names ?? line })
    else last.names += ` ${line}`
  }
  return rows
    .filter(({ label }) => label !== 'Languages spoken')
    .flatMap(({ names }) => names.split(/, ?/))
    .filter(Boolean)
}

function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text)
}

function isPhone(text: string): boolean {
  return /^[+(]?[\d\s()./-]{6,}$/.test(text)
}

function finding(label: string, found: string[], said: string[]): Finding {
  const known = new Set(found)
  const lost = said.map(tidy).filter((one) => one !== '' && !known.has(one))
  return { label, found, lost }
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
