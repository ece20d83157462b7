/** Deploys in this process, against a stand-in of Google's APIs. */
import { type Deployed, releaseMessage } from '../../functions/src/contract/deployed.ts'
import { call, makeCopy } from '../support/folder.ts'
import { redirectGoogleCalls, signInAsOwner } from '../support/google/google.ts'
import { State } from '../support/google/state.ts'

export const project = 'ada-site'
export const google = await redirectGoogleCalls(State.ready(project))

/** Runs a deploy, in which `run` stands for npm's scripts and the CLI; nothing is built. */
export function deploy(copy: string, args: string[], run?: (line: string) => boolean) {
  return call(copy, 'deploy', args, run)
}

/** A release of the function `work`, which does not run here. */
export function publish({ deployed }: { deployed?: Deployed }): void {
  const site = google.state.hosting()
  const { version } = site.deploy(new Map(), {}) as { version: { name: string } }
  site.release(version.name, { message: releaseMessage(deployed) })
}

/** The function `api` at its first revision. */
export function addService(): void {
  const status = {
    observedGeneration: 1,
    latestReadyRevisionName: 'api-00001-abc',
    conditions: [{ type: 'Ready', status: 'True' }],
  }
  const metadata = { name: 'api', generation: 1, resourceVersion: 'v1' }
  const spec = { traffic: [{ percent: 100, latestRevision: true }] }
  google.state.set('locations/us-central1/services/api', { metadata, spec, status })
}

/** Signs somebody in, from here on. */
export async function begin({ isProvisioned = true } = {}): Promise<string> {
  Object.assign(google, { state: State.ready(project), calls: [], fault: undefined })
  google.state.onTask = publish
  const copy = makeCopy()
  signInAsOwner()
  if (isProvisioned) await call(copy, 'provision', ['--project', project, '--yes'])
  // The CLI, which does not run here, makes both.
  google.state.set('databases/(default)', {})
  addService()
  return copy
}
