/** The configuration of firebase-tools and of the suite's clients. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { standinEnvironment } from '@portfolio-site/firestore-standin'
import type { Emulators } from './emulators.ts'
import { readFirebaseConfig } from './firebase-json.ts'
import { binDir, firebaseBin, root } from './paths.ts'
import type { Ports } from './ports.ts'

/** The prefix makes it impossible to reach a project in the cloud. */
export const projectId = 'demo-portfolio'
const bucket = `${projectId}.firebasestorage.app`
const host = '127.0.0.1'

/**
 * Writes local values of the function's secrets and parameters. For missing secrets the Functions emulator would
 * ask Secret Manager; missing parameters it writes itself, which crashes one of two concurrent suites.
 */
export async function writeLocalValues(folder = join(root, 'functions')): Promise<void> {
  const config = await import('../../functions/src/config.ts')
  const declared: unknown[] = Object.values(config)
  const parameters = declared.filter(isParameter)
  const secrets = parameters.filter(({ options }) => options.default === undefined)
  const others = parameters.filter(({ options }) => options.default !== undefined)
  const random = () => randomBytes(32).toString('base64')
  const secret = ({ name }: Parameter) =>
    name === config.smtpUrl.name ? config.noMailServer : random()
  addMissing(folder, '.secret.local', [], secrets, secret)
  addMissing(folder, '.env.local', ['.env', `.env.${projectId}`], others, ({ options }) =>
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

/** Adds missing values atomically; existing ones, here or in the `besides` files, are kept. */
function addMissing(
  folder: string,
  name: string,
  besides: string[],
  parameters: Parameter[],
  initial: (parameter: Parameter) => string,
): void {
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : ''
  const there = parseEnv([...besides, name].map(read).join('\n'))
  const missing = parameters.filter((parameter) => !(parameter.name in there))
  if (missing.length === 0) return
  const lines = missing.map((parameter) => `${parameter.name}=${initial(parameter)}\n`)
  const own = join(folder, `${process.pid}${name}`)
  const present = read(name)
  const gap = present === '' || present.endsWith('\n') ? '' : '\n'
  writeFileSync(own, present + gap + lines.join(''), { mode: 0o600 })
  renameSync(own, join(folder, name))
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
  const { GOOGLE_APPLICATION_CREDENTIALS: _, ...inherited } = process.env
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
