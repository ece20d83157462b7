/** A deployed site as visitors see it: Hosting's released files, and the uploaded functions. */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { firebaseTools } from '../../../scripts/firebase/firebase-tools.ts'
import { expectedHeaders } from '../../../scripts/smoke/headers.ts'
import { binDir } from '../../../scripts/suite/paths.ts'
import { makeFolder } from '../folder.ts'
import { type FunctionProcess, startFunction } from '../function.ts'
import { serve } from '../serve.ts'
import { forward } from './edge.ts'
import type { StandIn } from './google.ts'
import { accountToken, startMetadata } from './metadata.ts'
import { assertRequest, type Resource, type State } from './state.ts'

/** ms between polls of the queue. */
const pause = 100
/** The queue of functions/src/work/retry.ts, with a shorter wait in ms. */
const maxRetries = 5
const backoff = 500
type Target = 'api' | 'work' | 'mail'

const region = 'locations/us-central1'
/** The function's own address, past Hosting. */
export const serviceHost = 'api-abc-uc.a.run.app'

/** Returns its address; `env`: the variables through which its functions reach Google. */
export async function startLiveSite(
  google: StandIn,
  env: Record<string, string>,
  afterTask: () => Promise<void>,
): Promise<string> {
  const { state } = google
  const running = new Map<string, Promise<FunctionProcess>>()
  const serveFiles = filesOf(google, makeFolder())
  const sources = new Map<string, Promise<string>>()
  /** Starts a revision on its first call, as Cloud Run does; without a tag the newest. */
  const instance = async (target: Target, tag?: string) => {
    const { spec, status } = state.get(`${region}/services/${target}`)
    const tagged = spec.traffic.find((one: { tag?: string }) => one.tag === tag)
    const revision: string | undefined = tag ? tagged?.revisionName : status.latestReadyRevisionName
    assertRequest(revision, `no revision has the tag ${tag}`)
    if (state.faultyRevisions.has(revision)) return undefined
    const started = running.get(revision) ?? start(target, revision)
    running.set(revision, started)
    return started
  }
  const start = async (target: Target, revision: string) => {
    const { buildConfig, serviceConfig } = state.get(`revisions/${revision}`)
    const { bytes } = state.get(`sources/${buildConfig.source.storageSource.object}`)
    // Google also reuses a build of the same source.
    const source = sources.get(bytes) ?? install(Buffer.from(bytes, 'base64'), makeFolder())
    sources.set(bytes, source)
    const account = await startMetadata(state.project, serviceConfig.serviceAccountEmail)
    return startFunction(
      { ...variablesOf(state, serviceConfig), ...env, ...account },
      await source,
      target,
    )
  }
  const queue = setInterval(async () => {
    for (const [name, { httpRequest, retries = 0, notBefore = 0 }] of state.resources) {
      if (!name.includes('/tasks/') || Date.now() < notBefore) continue
      state.resources.delete(name)
      // Cloud Run checks it before the function.
      const email = httpRequest.oidcToken.serviceAccountEmail
      if (!state.may(`serviceAccount:${email}`, 'run.routes.invoke')) continue
      const authorization = `Bearer ${accountToken(email)}`
      const headers = {
        ...httpRequest.headers,
        authorization,
        'x-cloudtasks-taskname': name,
        'x-cloudtasks-taskretrycount': String(retries),
      }
      const body = Buffer.from(httpRequest.body, 'base64')
      const called = await instance(name.includes('/queues/mail/') ? 'mail' : 'work')
      const sent = { method: 'POST', headers, body }
      const done = called && (await fetch(called.url, sent).catch(() => undefined))
      if (!done?.ok && retries < maxRetries) {
        const again = { httpRequest, retries: retries + 1, notBefore: Date.now() + backoff }
        state.set(name, again)
      }
      await afterTask()
    }
  }, pause)
  onTestFinished(async () => {
    clearInterval(queue)
    for (const process of running.values()) await (await process).stop()
  })
  return serve(async (incoming, outgoing) => {
    const { url = '/', headers } = incoming
    const passTo = async (tag?: string, more?: Record<string, string>) => {
      const api = await instance('api', tag)
      if (api) forward(api.url + url, incoming, outgoing, more)
      else outgoing.writeHead(500).end()
    }
    if (headers.host === serviceHost) return passTo()
    if (url === '/__/firebase/init.json') return outgoing.end(JSON.stringify(publicConfig(state)))
    const { run } = rewriteOf(state, new URL(url, 'http://localhost').pathname) ?? {}
    if (!run) return serveFiles(incoming, outgoing)
    // The function's own headers override Hosting's.
    return passTo(run.tag, expectedHeaders(url, rulesOf(liveConfig(state))))
  })
}

/** The CLI's own Hosting server, with the newest release and its configuration. */
function filesOf({ state }: StandIn, folders: string): RequestListener {
  let version = ''
  let app: ((...of: unknown[]) => void) | undefined
  return (incoming, outgoing) => {
    const site = state.list('sites/').length > 0 ? state.hosting() : undefined
    if (!site?.releases.length) return outgoing.writeHead(404).end()
    if (site.liveVersion() !== version) {
      version = site.liveVersion()
      // Of its own, since visits of the version before may still be answered.
      const folder = join(folders, basename(version))
      for (const [path, bytes] of site.liveFiles()) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), bytes)
      }
      const config = liveConfig(state)
      app = firebaseTools('superstatic').default({
        cwd: folders,
        compression: true,
        config: {
          public: basename(folder),
          cleanUrls: true,
          trailingSlash: false,
          rewrites: config.rewrites.flatMap(({ glob, path }) =>
            path ? [{ source: glob, destination: path }] : [],
          ),
          headers: rulesOf(config),
        },
      })
    }
    app?.(incoming, outgoing, () => outgoing.writeHead(404).end())
  }
}

interface ServingConfig {
  rewrites: { glob: string; path?: string; run?: { tag?: string } }[]
  headers: { glob?: string; regex?: string; headers: Record<string, string> }[]
}

function liveConfig(state: State): ServingConfig {
  const site = state.list('sites/').length > 0 ? state.hosting() : undefined
  const [live] = (site?.releases ?? []) as { version: { config: ServingConfig } }[]
  return live?.version.config ?? { rewrites: [], headers: [] }
}

/** The rewrite of a path at which no file lies. */
function rewriteOf(state: State, path: string): ServingConfig['rewrites'][number] | undefined {
  const files = state.list('sites/').length > 0 ? state.hosting().liveHashes() : new Map()
  if (files.has(path) || files.has(`${path}.html`)) return undefined
  const minimatch = firebaseTools('minimatch')
  return liveConfig(state).rewrites.find(({ glob }) => minimatch(path, glob))
}

/** Installs what was uploaded, as Google does: without dev dependencies. */
async function install(bytes: Buffer, folder: string): Promise<string> {
  const archive = join(folder, 'source.zip')
  writeFileSync(archive, bytes)
  await firebaseTools('./lib/unzip.js').unzip(archive, folder)
  const env = { ...process.env, PATH: [binDir, process.env.PATH].join(delimiter) }
  const args = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', args, { cwd: folder, env })
  return folder
}

function variablesOf(state: State, serviceConfig: Resource): Record<string, string> {
  const secrets = (serviceConfig.secretEnvironmentVariables ?? []).map(
    ({ key, secret, version }: Record<string, string>) => [
      key,
      state.get(`secrets/${secret}`).versions[Number(version) - 1],
    ],
  )
  const { project: projectId } = state
  const FIREBASE_CONFIG = JSON.stringify({ projectId, storageBucket: state.bucket() })
  const own = { GCLOUD_PROJECT: projectId, GOOGLE_CLOUD_PROJECT: projectId, FIREBASE_CONFIG }
  return { ...own, ...serviceConfig.environmentVariables, ...Object.fromEntries(secrets) }
}

/** Hosting reports the web app linked to the site, and the Analytics linked to that app. */
function publicConfig(state: State): object {
  const { project: projectId } = state
  const { keyString: apiKey } = state.get('locations/global/keys/browser/keyString')
  const [{ appId }] = state.list('sites/')
  const measurementId =
    appId && state.resources.has('analyticsDetails') ? 'G-EXAMPLE123' : undefined
  return { projectId, storageBucket: state.bucket(), apiKey, appId, measurementId }
}

/** In firebase.json's form. */
function rulesOf({ headers }: ServingConfig) {
  return headers.map(({ glob, regex = '', headers }) => ({
    ...(glob ? { source: glob } : { regex }),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }))
}
