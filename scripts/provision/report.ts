/** The lines that tell what a project needs, and what became of it. */
import type { Outcome } from './apply-plan.ts'
import type { Google } from './google.ts'
import type { Finding, Requirement } from './requirement.ts'

const marks = { met: 'ok     ', missing: 'MISSING', unknown: '?      ' }

/**
 * A line for each requirement, and below what is not known to be there the way to get it: always in a dry run,
 * otherwise where only a person can.
 */
export function describeRequirements(findings: Finding[], isDry: boolean, reason = ''): string[] {
  return findings.flatMap(({ requirement, state, why }) => {
    const notes = [
      ...(state !== 'met' && !requirement.isRequired ? ['advised'] : []),
      ...(why && why !== reason ? [why] : []),
    ]
    const note = notes.length > 0 ? ` [${notes.join('; ')}]` : ''
    const shown = state === 'met' || (requirement.make && !isDry) ? [] : ways(requirement)
    return [`  ${marks[state]}  ${requirement.title}${note}`, ...shown]
  })
}

/** A line for what was done, and what is left to do by hand. */
export function describeOutcome({ requirement, state, why }: Outcome): string {
  const line = `  ${state.padEnd(7)}  ${requirement.title}${why ? ` [${why}]` : ''}`
  return state === 'made' ? line : [line, ...ways(requirement)].join('\n')
}

function ways({ byHand = [] }: Requirement): string[] {
  return byHand.map((line) => `             ${line}`)
}

/** There is no number yet where there is no project or no sign-in. */
export async function withNumber(google: Google | string, text: string): Promise<string> {
  return typeof google === 'string' ? text : google.fill(text).catch(() => text)
}
