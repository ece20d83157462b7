/** Provisioning in this process, against a stand-in of Google's APIs. */
import { connect } from '../../scripts/provision/google.ts'
import { checkNeeds } from '../../scripts/provision/need.ts'
import { needsOf } from '../../scripts/provision/needs.ts'
import { type Outcome, provide } from '../../scripts/provision/provide.ts'
import { leadCli } from '../support/google/cli.ts'
import { State } from '../support/google/state.ts'

export const project = 'ada-site'
export const google = await leadCli(new State(project))

export const options = {
  ...{ budget: 5, github: 'ada/site', analytics: '42', origin: 'https://ada.dev' },
}
/** The files are written by the command, which is tried in a folder of its own. */
export const needs = needsOf(project, options).filter(
  ({ id }) => !['firebaserc', 'env'].includes(id),
)

export function begin(state = new State(project)): State {
  Object.assign(google, { state, calls: [], fault: undefined })
  google.refused.clear()
  return state
}

export async function provision({ patience = 5_000, waits = [] as number[], wanted = needs } = {}) {
  const session = connect(project, patience)
  const findings = await checkNeeds(wanted, session)
  const silent = { begins() {}, ended() {} }
  const outcomes = await provide(findings, session, silent, { waits, patience })
  return { findings, outcomes }
}

/** What became of the needs that are not there at the end. */
export function left(outcomes: Outcome[]): Record<string, string> {
  const open = outcomes.filter(({ state }) => state !== 'made' && state !== 'found')
  return Object.fromEntries(open.map(({ need, state, why }) => [need.id, `${state}: ${why}`]))
}

/** What stays: GitHub's variables are told by no API of Google's. */
export const rest = { variables: 'by hand: no API tells' }

const readings = /^GET|token|:(getIamPolicy|getEffectiveOrgPolicy|checkProjectId)/

export const isChange = (call: string) => !readings.test(call)
