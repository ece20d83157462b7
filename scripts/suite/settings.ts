/** The configuration of firebase-tools and of the suite's clients. */
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { standinEnvironment } from '@portfolio-site/firestore-standin'
import type { Emulators } from './emulators.ts'
import { readFirebaseConfig } from './firebase-json.ts'
import { withLock } from './lock.js'
import { binDir, firebaseBin, root } from './paths.ts'
import type { Ports } from './ports.ts'

/** The prefix makes it impossible to reach a project in the cloud. */
export const projectId = 'demo-portfolio'
const bucket = `${projectId}.firebasestorage.app`
const host = '127.0.0.1'

/**
 * Adds local values of the function's secrets and parameters; existing ones are kept. For missing secrets the
 * Functions emulator would ask Secret Manager; missing parameters it writes itself, which crashes one of two
 * concurrent suites.
 */
export function writeLocalValues(folder = join(root, 'functions')): Promise<void> {
  return withLock('local-values', 'Waiting for another start…', () => addLocalValues(folder))
}

async function addLocalValues(folder: string): Promise<void> {
  const config = await import('../../functions/src/config.ts')
  const parameters = Object.values<unknown>(config).filter(isParameter)
  const [secrets, others] = [true, false].map((isSecret) =>
    parameters.filter(({ options }) => (options.default === undefined) === isSecret),
  )
  addMissing(folder, ['.secret.local'], secrets, ({ name }) =>
    name === config.smtpUrl.name ? config.noMailServer : randomBytes(32).toString('base64'),
  )
  addMissing(folder, ['.env.local', '.env', `.env.${projectId}`], others, ({ options }) =>
    String(options.default),
  )
}

interface Parameter {
  name: string
  options: { default?: unknown }
}

function isParameter(value: unknown): value is Parameter {
  return typeof value === 'object' && value !== null && 'name' in value && 'options' in value
}

/** Adds to the first of the files what is in none of them. */
function addMissing(
  folder: string,
  files: string[],
  parameters: Parameter[] = [],
  initial: (parameter: Parameter) => string,
): void {
  const paths = files.map((file) => join(folder, file))
  const present = parseEnv(
    paths.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')).join('\n'),
  )
  const missing = parameters.filter(({ name }) => !(name in present))
  const lines = missing.map((parameter) => `\n${parameter.name}=${initial(parameter)}`)
  if (lines.length > 0) appendFileSync(String(paths[0]), `${lines.join('')}\n`, { mode: 0o600 })
}

/** firebase.json with these ports; `served` is the folder that Hosting serves. */
export async function firebaseConfig(
  ports: Ports,
  served: string,
  hasInterface: boolean,
): Promise<object> {
  const config = await readFirebaseConfig()
  config.hosting.public = relative(root, served)
  const { websocket, ui, ...services } = ports
  for (const [service, port] of Object.entries(services)) {
    config.emulators[service] = { ...config.emulators[service], host, port }
  }
  config.emulators.firestore.websocketPort = websocket
  config.emulators.ui = { enabled: hasInterface, host, port: ui }
  return config
}

export function clientEnvironment(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: bucket }),
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
    FIREBASE_EMULATOR_HUB: `${host}:${ports.hub}`,
    // Otherwise the Admin SDK looks for Google's metadata server, for seconds on a closed network.
    METADATA_SERVER_DETECTION: 'none',
  }
}

export function firebaseArguments(config: string, dataFolder?: string): string[] {
  const adjustments = pathToFileURL(join(import.meta.dirname, 'adjust-firebase-tools.js')).href
  return [
    `--import=${adjustments}`,
    firebaseBin,
    'emulators:start',
    '--project',
    projectId,
    '--config',
    config,
    '--non-interactive',
    ...(dataFolder && existsSync(dataFolder) ? ['--import', dataFolder] : []),
  ]
}

export function firebaseEnvironment(
  { kind, firestore }: Emulators,
  tempDir: string,
): NodeJS.ProcessEnv {
  // Test runners' own variables must not reach the site.
  const { GOOGLE_APPLICATION_CREDENTIALS: _, NODE_ENV, VITEST, ...inherited } = process.env
  const preload = pathToFileURL(join(import.meta.dirname, 'node-preload.js')).href
  const path = [binDir, process.env.PATH].join(delimiter)
  return {
    ...inherited,
    PATH: path,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
    TMPDIR: tempDir,
    // Hides the user's own sign-in and settings from firebase-tools.
    XDG_CONFIG_HOME: join(tempDir, 'config'),
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    METADATA_SERVER_DETECTION: 'none',
    STORAGE_BUCKET_URL: bucket,
    // By file: the alternative listens on every address, and takes three seconds longer.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    ...(kind !== 'official' && standinEnvironment(path, firestore)),
  }
}
