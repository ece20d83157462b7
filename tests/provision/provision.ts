/** Provisioning in this process, against a stand-in of Google's APIs. */

import { connect } from '../../scripts/firebase/google.ts'
import { applyPlan, type Outcome } from '../../scripts/provision/apply-plan.ts'
import { checkRequirements } from '../../scripts/provision/requirement.ts'
import { requirementsOf } from '../../scripts/provision/requirements.ts'
import { redirectGoogleCalls } from '../support/google/google.ts'
import { State } from '../support/google/state.ts'

export const project = 'ada-site'
export const google = await redirectGoogleCalls(new State(project))

export const options = {
  budget: 5,
  github: { name: 'ada/site', id: 1001, ownerId: 2002 },
  analytics: '42',
  origin: 'https://ada.dev',
}
const requirements = requirementsOf(project, options)

export function begin(state = new State(project)): State {
  Object.assign(google, { state, calls: [], fault: undefined })
  google.refused.clear()
  return state
}

export const session = () => connect(project, 5_000)

export async function provision({ waits = [] as number[], wanted = requirements } = {}) {
  const findings = await checkRequirements(wanted, session())
  const outcomes = await applyPlan(findings, session(), () => {}, waits)
  return { findings, outcomes }
}

/** The outcomes of requirements not met at the end. */
export function unmet(outcomes: Outcome[]): string[] {
  const open = outcomes.filter(({ state }) => state !== 'made')
  return open.map(({ requirement, state, why }) => `${requirement.title}: ${state}: ${why}`)
}

/** Always left: no API of Google's can check GitHub's variables. */
export const alwaysUnmet = ['the variables of ada/site: by hand: no API tells']

export const changes = () =>
  google.calls.filter((call) => !/^GET|token|:(getIamPolicy|getEffectivePolicy)/.test(call))
