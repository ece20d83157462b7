/** Reports what a project needs, and what became of it. */

import type { Google } from '../firebase/google.ts'
import type { Outcome } from './apply-plan.ts'
import type { Finding, Requirement } from './requirement.ts'

const marks = { met: 'ok     ', missing: 'MISSING', unknown: '?      ' }

/**
 * One line per requirement, followed by how to get what may be missing: always in a dry run, otherwise only for
 * manual steps.
 */
export function describeRequirements(findings: Finding[], isDry: boolean, reason = ''): string[] {
  return findings.flatMap(({ requirement, state, why }) => {
    const notes = [
      ...(state !== 'met' && !requirement.isRequired ? ['advised'] : []),
      ...(why && why !== reason ? [why] : []),
    ]
    const note = notes.length > 0 ? ` [${notes.join('; ')}]` : ''
    const shown = state === 'met' || (requirement.make && !isDry) ? [] : manualSteps(requirement)
    return [`  ${marks[state]}  ${requirement.title}${note}`, ...shown]
  })
}

/** A line for what was done, and for what is left to do by hand. */
export function describeOutcome({ requirement, state, why }: Outcome): string {
  const line = `  ${state.padEnd(7)}  ${requirement.title}${why ? ` [${why}]` : ''}`
  return state === 'made' ? line : [line, ...manualSteps(requirement)].join('\n')
}

function manualSteps({ byHand = [] }: Requirement): string[] {
  return byHand.map((line) => `             ${line}`)
}

/** Without a project or sign-in there is no number yet. */
export async function withNumber(google: Google | string, text: string): Promise<string> {
  return typeof google === 'string' ? text : google.fill(text).catch(() => text)
}
