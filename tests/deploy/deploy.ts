/** Deploys in this process, against a stand-in of Google's APIs. */
import { call, fill, makeCopy } from '../support/folder.ts'
import { redirectGoogleCalls, signInAsOwner } from '../support/google/google.ts'
import { State } from '../support/google/state.ts'

export const project = 'ada-site'
/** Nothing listens there. */
export const nowhere = 'http://127.0.0.1:9'
export const google = await redirectGoogleCalls(State.ready(project))

/** Runs a deploy with stubbed npm scripts; the last marks the build as published if there is a site to read. */
export function deploy(copy: string, args: string[], run: (line: string) => boolean = () => true) {
  return call(copy, 'deploy', args, (line) => {
    if (!line.includes('publish:static')) return run(line)
    if (line.includes(`--url ${nowhere}`)) return false
    fill(copy, { 'web/dist/.download-names.json': '[]' })
    return run(line)
  })
}

export const published = { changes: 1, published: 1, lease: null, problem: null }

/** Signs somebody in, from here on. */
export async function begin({ isProvisioned = true } = {}): Promise<string> {
  Object.assign(google, { state: State.ready(project), calls: [], fault: undefined })
  google.state.outcome = published
  const copy = makeCopy()
  signInAsOwner()
  if (isProvisioned) await call(copy, 'provision', ['--project', project, '--yes'])
  return copy
}
