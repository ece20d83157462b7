/** A project that was provisioned, and a folder to deploy it from. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { fill, makeCopy, runScript, workloadIdentity } from '../support/folder.ts'
import { addRevision } from '../support/google/deploy-routes.ts'
import { type StandIn, startGoogle } from '../support/google/google.ts'
import { State } from '../support/google/state.ts'

export const project = 'ada-site'
/** Nothing listens there. */
export const nowhere = 'http://127.0.0.1:9'
export const pinned = {
  glob: '/@(api|images)/**',
  run: { serviceId: 'api', region: 'us-central1', tag: 'fh-first' },
}

/** Somebody has deployed before. */
export function release({ state }: StandIn): void {
  state.hosting().deploy(new Map(), { rewrites: [pinned] })
  const service = state.get(addRevision(state, 'us-central1', 'api'))
  const { latestReadyRevisionName: revisionName } = service.status
  service.spec.traffic.push({ revisionName, tag: 'fh-first' })
}

/** By the function `work`, as Firestore's REST interface tells it. */
export const published = {
  ...{ changes: { integerValue: '1' }, published: { integerValue: '1' } },
  ...{ lease: { nullValue: null }, problem: { nullValue: null } },
}

/** Provisioned once: what the stand-in then has, and the two files. */
let provisioned: { state: State; files: Record<string, string> } | undefined

export async function begin({ isProvisioned = true, files = {} } = {}) {
  const copy = makeCopy()
  const state = isProvisioned ? provisioned?.state.copy() : undefined
  const google = await startGoogle(state ?? State.ready(project))
  google.state.outcome = published
  onTestFinished(() => google.close())
  const page = { 'web/dist/index.html': '<!doctype html><title>Ada</title>' }
  fill(copy, { ...page, ...files, ...(state && provisioned?.files) })
  const env = { ...google.env, ...workloadIdentity(copy, google.url) }
  const run = (...args: string[]) => runScript(copy, args, env)
  if (isProvisioned && !provisioned) {
    await run('scripts/provision.ts', '--project', project, '--yes')
    const written = ['.firebaserc', `functions/.env.${project}`].map((file) => [
      file,
      readFileSync(join(copy, file), 'utf8'),
    ])
    provisioned = { state: google.state.copy(), files: Object.fromEntries(written) }
  }
  const deploy = (...args: string[]) =>
    run('scripts/deploy.ts', '--project', project, '--url', google.url, ...args)
  return { google, run, deploy }
}
