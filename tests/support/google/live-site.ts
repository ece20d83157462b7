/** A deployed site as visitors get it: the files that Hosting has released, and the functions that were uploaded. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { firebaseTools } from '../../../scripts/firebase/firebase-tools.ts'
import { expectedHeaders } from '../../../scripts/smoke/headers.ts'
import { root } from '../../../scripts/suite/paths.ts'
import { type FunctionProcess, startFunction } from '../function.ts'
import { pass } from './edge.ts'
import type { StandIn } from './google.ts'
import { accountToken, type Metadata, startMetadata } from './metadata.ts'

export interface LiveSite {
  port: number
  /** The variables that its functions reach Google with. */
  env: Record<string, string>
  close(): Promise<void>
}

/** ms between two looks into the queue. */
const pause = 100

export async function startLiveSite(
  google: StandIn,
  afterTask: () => Promise<void>,
): Promise<LiveSite> {
  const folder = mkdtempSync(join(tmpdir(), 'live-'))
  const running = new Map<string, Promise<FunctionProcess>>()
  const servers: Metadata[] = []
  const serveFiles = filesOf(google, join(folder, 'hosting'))
  /** The newest that was uploaded, as Cloud Run starts it with the first call. */
  const instance = (target: 'api' | 'work') => {
    const { buildConfig } = functionOf(google, target)
    const key = `${target}-${buildConfig.source.storageSource.object}`
    const started = running.get(key) ?? start(target, join(folder, key))
    running.set(key, started)
    return started
  }
  const start = async (target: 'api' | 'work', source: string) => {
    await unpack(google, target, source)
    const { serviceAccountEmail } = functionOf(google, target).serviceConfig
    const metadata = await startMetadata(google.state.project, serviceAccountEmail)
    servers.push(metadata)
    const env = { ...variablesOf(google, target), ...site.env, ...metadata.env }
    return startFunction(env, source, target)
  }
  const server = createServer(async (incoming, outgoing) => {
    const { url = '/' } = incoming
    if (url === '/__/firebase/init.json') return outgoing.end(JSON.stringify(publicConfig(google)))
    if (google.state.of('/functions/').length === 0 || !/^\/(api|images)\//.test(url)) {
      return serveFiles(incoming, outgoing)
    }
    const { url: origin } = await instance('api')
    // Hosting's own headers win over those of a function.
    pass(origin + url, incoming, outgoing, expectedHeaders(url, rulesOf(liveConfig(google))))
  })
  const queue = setInterval(async () => {
    const { state } = google
    for (const [name, { httpRequest }] of state.resources) {
      if (!name.includes('/tasks/')) continue
      state.resources.delete(name)
      // Cloud Run has looked at it before the function sees it.
      const authorization = `Bearer ${accountToken(httpRequest.oidcToken.serviceAccountEmail)}`
      const headers = { ...httpRequest.headers, authorization, 'x-cloudtasks-taskname': name }
      const body = Buffer.from(httpRequest.body, 'base64')
      await fetch((await instance('work')).url, { method: 'POST', headers, body }).catch(() => {})
      await afterTask()
    }
  }, pause)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site: LiveSite = {
    port: (server.address() as AddressInfo).port,
    env: {},
    close: async () => {
      clearInterval(queue)
      for (const process of running.values()) await (await process).stop()
      for (const metadata of servers) metadata.close()
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return site
}

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** The CLI's own Hosting server, on the newest release with the configuration of its version. */
function filesOf(google: StandIn, folder: string): Answer {
  const { state } = google
  let version = ''
  let app: ((...of: unknown[]) => void) | undefined
  return (incoming, outgoing) => {
    const site = state.resources.has(`sites/${state.project}`) ? state.hosting() : undefined
    if (!site?.releases.length) return outgoing.writeHead(404).end()
    if (site.liveVersion() !== version) {
      version = site.liveVersion()
      rmSync(folder, { recursive: true, force: true })
      for (const [path, bytes] of site.liveFiles()) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), bytes)
      }
      const config = liveConfig(google)
      app = firebaseTools('superstatic').default({
        cwd: dirname(folder),
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
  rewrites: { glob: string; path?: string }[]
  headers: { glob?: string; regex?: string; headers: Record<string, string> }[]
}

function liveConfig({ state }: StandIn): ServingConfig {
  const [release] = state.hosting().releases
  const version = release?.version as { config: ServingConfig } | undefined
  return version?.config ?? { rewrites: [], headers: [] }
}

/** Writes what was uploaded of a function. */
async function unpack({ state }: StandIn, id: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'source.zip')
  const { object } = functionOf({ state }, id).buildConfig.source.storageSource
  writeFileSync(archive, Buffer.from(state.get(`sources/${object}`).bytes, 'base64'))
  await firebaseTools('./lib/unzip.js').unzip(archive, folder)
  symlinkSync(join(root, 'functions/node_modules'), join(folder, 'node_modules'))
}

/** As Google sets them. */
function variablesOf({ state }: StandIn, id: string): Record<string, string> {
  const { serviceConfig } = functionOf({ state }, id)
  const secrets = serviceConfig.secretEnvironmentVariables.map(
    ({ key, secret }: { key: string; secret: string }) => [
      key,
      state.get(`secrets/${secret}`).versions.at(-1),
    ],
  )
  const { project: projectId } = state
  const FIREBASE_CONFIG = JSON.stringify({ projectId, storageBucket: state.bucket() })
  const own = { GCLOUD_PROJECT: projectId, GOOGLE_CLOUD_PROJECT: projectId, FIREBASE_CONFIG }
  return { ...own, ...serviceConfig.environmentVariables, ...Object.fromEntries(secrets) }
}

function functionOf({ state }: Pick<StandIn, 'state'>, id: string) {
  return state.get(`locations/us-central1/functions/${id}`)
}

/** Of the web app Hosting tells what is linked to the site, and of Analytics what is linked to that app. */
function publicConfig({ state }: StandIn): object {
  const { project: projectId } = state
  const { keyString: apiKey } = state.get('locations/global/keys/browser/keyString')
  const { appId } = state.get(`sites/${projectId}`)
  const measurementId =
    appId && state.resources.has('analyticsDetails') ? 'G-EXAMPLE123' : undefined
  return { projectId, storageBucket: state.bucket(), apiKey, appId, measurementId }
}

/** As firebase.json has them. */
function rulesOf({ headers }: ServingConfig) {
  return headers.map(({ glob, regex = '', headers }) => ({
    ...(glob ? { source: glob } : { regex }),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }))
}
