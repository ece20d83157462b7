/** Creates what is missing, in the list's order, and continues after a refusal. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Google, Refusal } from '../firebase/google.ts'
import {
  checkRequirement,
  type Finding,
  PrerequisiteMissing,
  type Requirement,
} from './requirement.ts'

export interface Outcome {
  requirement: Requirement
  /** `made` also when it exists by now. */
  state: 'made' | 'refused' | 'by hand'
  why?: string
}

/** ms before each retry: a new account or API may take a minute to become known everywhere. */
const usualWaits = [2_000, 5_000, 10_000, 20_000, 30_000]

export async function applyPlan(
  findings: Finding[],
  google: Google,
  ended: (outcome: Outcome) => void | Promise<void>,
  waits = usualWaits,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { requirement, state } of findings) {
    if (state === 'met') continue
    const outcome = await provideOne(requirement, google, waits)
    outcomes.push(outcome)
    await ended(outcome)
    if (requirement.isBase && outcome.state !== 'made') break
  }
  return outcomes
}

async function provideOne(
  requirement: Requirement,
  google: Google,
  waits: number[],
): Promise<Outcome> {
  const { make } = requirement
  // It may be checkable by now, or have been created with an earlier requirement.
  const finding = await checkRequirement(requirement, google)
  if (finding.state === 'met') return { requirement, state: 'made' }
  if (!make) return { requirement, state: 'by hand', ...(finding.why && { why: finding.why }) }
  for (let attempt = 0; ; attempt += 1) {
    try {
      await make(google)
      return { requirement, state: 'made' }
    } catch (error) {
      if (error instanceof PrerequisiteMissing)
        return { requirement, state: 'by hand', why: error.message }
      if (!(error instanceof Refusal)) throw error
      // Created by somebody else, or by us with a lost response.
      if ((await checkRequirement(requirement, google)).state === 'met')
        return { requirement, state: 'made' }
      const wait = waits[attempt]
      if (wait === undefined || !mayPass(error)) {
        return { requirement, state: 'refused', why: error.message }
      }
      await sleep(wait)
    }
  }
}

/** Whether a retry of the same call may succeed. */
function mayPass({ status, isApiOff, message }: Refusal): boolean {
  const isUnknownYet = status === 400 && /does not exist/i.test(message)
  return isApiOff || isUnknownYet || [404, 409, 429].includes(status) || status >= 500
}
