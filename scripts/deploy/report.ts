/** The lines that a deploy prints. */

import type { Finding } from './check-needs.ts'
import type { UploadedFile } from './firebase-tools.ts'

const marks = { met: 'ok     ', missing: 'MISSING', unknown: '?      ' }

/** A line for each need, and below what is not known to be there the way to get it. */
export function describeNeeds(findings: Finding[], said = ''): string[] {
  return findings.flatMap(({ need, state, why }) => {
    const notes = [
      ...(state !== 'met' && !need.isRequired ? ['advised'] : []),
      ...(why && why !== said ? [why] : []),
    ]
    const note = notes.length > 0 ? ` [${notes.join('; ')}]` : ''
    const fix = state === 'met' ? [] : need.fix.map((line) => `             ${line}`)
    return [`  ${marks[state]}  ${need.title}${note}`, ...fix]
  })
}

/** Without these a deploy would fail or leave a site that does not work. */
export function blocking(findings: Finding[]): Finding[] {
  return findings.filter(({ need, state }) => state === 'missing' && need.isRequired)
}

export function describeFiles(title: string, files: UploadedFile[]): string[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    `  ${title}: ${files.length} files, ${kilobytes(total)}`,
    ...files.map(({ path, bytes }) => `    ${kilobytes(bytes).padStart(10)}  ${path}`),
  ]
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
