/** The lines that tell what a project needs, and what became of it. */
import type { Finding, Need } from './need.ts'
import type { Outcome } from './provide.ts'

const marks = { met: 'ok     ', missing: 'MISSING', unknown: '?      ' }

/** A line for each need, and below what is not known to be there the way to get it. */
export function describeNeeds(findings: Finding[], said = ''): string[] {
  return findings.flatMap(({ need, state, why }) => {
    const notes = [
      ...(state !== 'met' && !need.isRequired ? ['advised'] : []),
      ...(why && why !== said ? [why] : []),
    ]
    const note = notes.length > 0 ? ` [${notes.join('; ')}]` : ''
    return [`  ${marks[state]}  ${need.title}${note}`, ...(state === 'met' ? [] : ways(need))]
  })
}

/** A line for what was done, and what is left to do by hand. */
export function describeOutcome({ need, state, why }: Outcome): string {
  const line = `  ${state.padEnd(8)}  ${need.title}${why ? ` [${why}]` : ''}`
  if (state === 'made' || state === 'found') return line
  const needed = state === 'refused' && need.permission
  return [line, ...(needed ? [indent(`it takes ${needed}; by hand:`)] : []), ...ways(need)].join(
    '\n',
  )
}

const indent = (line: string) => `             ${line}`

function ways({ byHand }: Need): string[] {
  return byHand.map(indent)
}
