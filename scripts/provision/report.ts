/** The lines that tell what a project needs, and what became of it. */
import type { Google } from './google.ts'
import type { Finding, Need } from './need.ts'
import type { Outcome } from './provide.ts'

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

/** Tells the progress on the terminal. */
export function tellProgress(google: Google) {
  return {
    begins: ({ title }: Need) => {
      if (process.stdout.isTTY) process.stdout.write(`  …         ${title}\r`)
    },
    ended: async (outcome: Outcome) =>
      console.log(await withNumber(google, describeOutcome(outcome))),
  }
}

/** There is no number yet where there is no project or no sign-in. */
export async function withNumber(google: Google | string, text: string): Promise<string> {
  return typeof google === 'string' ? text : google.fill(text).catch(() => text)
}
