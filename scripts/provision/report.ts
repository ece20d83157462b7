/** The lines that tell what a project needs, and what became of it. */
import { confirm } from '../shared/confirm.ts'
import type { Google } from './google.ts'
import type { Finding, Requirement } from './need.ts'
import { isThere, type Outcome } from './provide.ts'

const marks = { met: 'ok     ', missing: 'MISSING', unknown: '?      ' }

/**
 * A line for each need, and below what is not known to be there the way to get it: always in a dry run,
 * otherwise where only a person can.
 */
export function describeNeeds(findings: Finding[], isDry: boolean, said = ''): string[] {
  return findings.flatMap(({ need, state, why }) => {
    const notes = [
      ...(state !== 'met' && !need.isRequired ? ['advised'] : []),
      ...(why && why !== said ? [why] : []),
    ]
    const note = notes.length > 0 ? ` [${notes.join('; ')}]` : ''
    const shown = state === 'met' || (need.make && !isDry) ? [] : ways(need)
    return [`  ${marks[state]}  ${need.title}${note}`, ...shown]
  })
}

/** A line for what was done, and what is left to do by hand. */
export function describeOutcome(outcome: Outcome): string {
  const { need, state, why } = outcome
  const line = `  ${state.padEnd(7)}  ${need.title}${why ? ` [${why}]` : ''}`
  return isThere(outcome) ? line : [line, ...ways(need)].join('\n')
}

function ways({ byHand = [] }: Requirement): string[] {
  return byHand.map((line) => `             ${line}`)
}

/** There is no number yet where there is no project or no sign-in. */
export async function withNumber(google: Google | string, text: string): Promise<string> {
  return typeof google === 'string' ? text : google.fill(text).catch(() => text)
}

/** Asks once, before anything is made; undefined where nobody can be asked. */
export async function mayMake(plan: Finding[], project: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  const what = plan.length === 1 ? 'the one that is' : `the ${plan.length} that are`
  return confirm(`\nMake ${what} missing in ${project}?`)
}
