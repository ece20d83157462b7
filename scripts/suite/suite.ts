/**
 * Starts the Firebase emulator suite for `npm start`, `npm run dev` and the tests: hosting, functions, Firestore,
 * Auth and Storage on loopback ports counted from `portBase`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProblem } from '@portfolio-site/firestore-standin/rules'
import { recoverData, startAutoExport } from './auto-export.ts'
import { CommandError } from './command-error.ts'
import { chooseEmulators, type Emulators } from './emulators.ts'
import { startHostingApi } from './hosting-api.ts'
import { followOutput, tail } from './output.ts'
import { nodeBin, root } from './paths.ts'
import { findTakenPort, type Ports, portsFrom } from './ports.ts'
import { descendants, kill } from './processes.ts'
import {
  clientEnvironment,
  firebaseArguments,
  firebaseConfig,
  firebaseEnvironment,
  writeLocalValues,
} from './settings.ts'

/** ms */
const startTimeout = 180_000
const stopTimeout = 60_000
/** As a shell reports programs ended by a signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

export type SuiteOptions = {
  /** The first port, which is hosting's. */
  portBase: number
  /** Overrides hosting's port, when something else stands in front. */
  hostingPort?: number
  /** The folder that keeps the data between runs; without it the data is lost. */
  dataDir?: string
  /** An export to start with when there is no data. */
  startWith?: string
  /** Hides the function's log, which is still written to the file. */
  quiet?: boolean
  /** Offers Firebase's Emulator UI, which comes with the official emulators. */
  hasInterface?: boolean
  /** Publishes saved changes to the static page, as the live site does. */
  publishes?: boolean
}
export type Suite = {
  url: string
  ports: Ports
  /** The emulators' and the function's output, as a path from the root. */
  logFile: string
  /** Environment variables for the Admin SDK or the rules tests. */
  env: Record<string, string>
  stop(): Promise<void>
  /** Settles when the suite has ended; true when it did so by itself. */
  exited: Promise<boolean>
}

/** Also handles Ctrl-C: from here on a signal shuts down the suite, then this process. */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { portBase, hostingPort = portBase, dataDir, hasInterface = false, quiet = false } = options
  const { publishes = false } = options
  const started = Date.now()
  const ports = { ...portsFrom(portBase), hosting: hostingPort }
  await requireFreePorts(options)
  const emulators = await chooseEmulators()
  console.log(whoServes(emulators))
  if (emulators.kind !== 'official') checkRules()
  await writeLocalValues()

  // In the root, since firebase-tools resolves every path against its configuration.
  const configFile = join(root, `firebase.${portBase}.local.json`)
  const logDir = join(root, '.local', `suite-${portBase}`)
  mkdirSync(logDir, { recursive: true })
  const served = publishes ? join(logDir, 'site') : join(root, 'web/dist')
  const hosting = publishes ? await startHostingApi(served) : null
  const config = await firebaseConfig(ports, served, hasInterface && emulators.kind === 'official')
  writeFileSync(configFile, JSON.stringify(config, null, 2))
  const logFile = join(logDir, 'emulators.log')
  // A temporary folder of its own, since firebase-tools uses fixed file names there.
  const tempDir = mkdtempSync(join(tmpdir(), 'suite-'))

  // Separate data, since neither can read the other's Firestore export.
  const folder = dataDir && join(dataDir, emulators.kind)
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  if (folder) recoverData(folder)

  const child = spawn(nodeBin, firebaseArguments(configFile, folder ?? options.startWith), {
    cwd: logDir,
    // A process group of its own, so that Ctrl-C only reaches this process, which shuts it down in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...firebaseEnvironment(emulators, tempDir), HOSTING_API: hosting?.origin ?? '' },
  })
  const output = followOutput(child, logFile, quiet)
  const data =
    folder &&
    startAutoExport(folder, `http://127.0.0.1:${ports.hub}`, () =>
      console.error(`The data could not be kept, see ${relative(root, logFile)}.`),
    )
  const exited = new Promise<boolean>((resolve) => {
    child.once('close', () => resolve(stopping === undefined))
  })

  let isReady = false
  let programsOfSuite: number[] = []
  let stopping: Promise<void> | undefined

  async function end(): Promise<void> {
    if (isReady) {
      if (data) await data.close()
      child.kill('SIGINT')
      await Promise.race([exited, wait(stopTimeout, undefined, { ref: false })])
    } else {
      // The data may be half imported and must not overwrite the complete export.
      programsOfSuite = descendants(child.pid)
    }
    cleanUp()
  }
  function stop(): Promise<void> {
    stopping ??= end()
    return stopping
  }
  function cleanUp(): void {
    void hosting?.close()
    for (const pid of child.exitCode === 0 ? [] : programsOfSuite) kill(pid)
    if (child.pid) kill(-child.pid)
    rmSync(configFile, { force: true })
    rmSync(tempDir, { recursive: true, force: true })
    process.off('exit', cleanUp)
    for (const signal of Object.keys(exitCodes)) process.off(signal, onSignal)
  }
  function onSignal(signal: keyof typeof exitCodes): void {
    if (!stopping) {
      console.log(dataDir && isReady ? '\nStopping; the data is kept…' : '\nStopping…')
      void stop().then(() => {
        // Other children, such as a test runner, depend on the suite.
        for (const pid of descendants(process.pid)) kill(pid)
        process.exit(exitCodes[signal])
      })
    }
  }
  process.on('exit', cleanUp)
  for (const signal of Object.keys(exitCodes)) process.on(signal, onSignal)
  void exited.then(() => stopping ?? cleanUp())

  const failure = await Promise.race([
    output.ready,
    exited.then(() => 'The emulators ended before they were ready'),
    wait(startTimeout, 'The emulators are not ready after three minutes', { ref: false }),
  ])
  if (failure) {
    await stop()
    throw new CommandError(`${failure}. The end of ${relative(root, logFile)}:\n${tail(logFile)}`)
  }
  isReady = true
  // Sent by scripts/suite/adjust-firebase-tools.js when something may have changed.
  if (data) child.on('message', () => data.markChanged())
  void output.lost.then((words) => {
    if (stopping) return
    const rest = dataDir ? `: what was added before is in ${relative(root, dataDir)}` : ''
    console.error(`${words.replace(/\.$/, '')}${rest}.`)
    // The suite is useless now, and its remaining data must not overwrite the complete export.
    if (child.pid) kill(-child.pid)
  })
  // Warms up the function's instance for the first visitors.
  await fetch(`http://127.0.0.1:${ports.hosting}/images/none`).catch(() => undefined)
  programsOfSuite = descendants(child.pid)
  console.log(`Emulators ready after ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  const url = `http://localhost:${ports.hosting}`
  return {
    url,
    ports,
    logFile: relative(root, logFile),
    env: clientEnvironment(ports),
    stop,
    exited,
  }
}

/** Throws a CommandError that names a port in use. */
export async function requireFreePorts({ portBase, hostingPort = portBase }: SuiteOptions) {
  const ports = { ...portsFrom(portBase), hosting: hostingPort }
  const taken = await findTakenPort([portBase, ...Object.values(ports)])
  if (taken) {
    throw new CommandError(
      `Port ${taken} is taken: end the program that uses it, perhaps this site started before ` +
        `(\`lsof -nP -iTCP:${taken} -sTCP:LISTEN\` shows it), or use others: SITE_PORT=6400 npm start.`,
    )
  }
}

function whoServes({ kind, because, firestore }: Emulators): string {
  if (firestore) return `Firestore is served by ${firestore}: ${because}.`
  const who = kind === 'official' ? "Firebase's own emulators" : 'local stand-ins'
  return `Firestore and the Storage rules are served by ${who}: ${because}.`
}

/** The stand-ins refuse rules that they do not know: better said here than in a log. */
function checkRules(): void {
  const files = {
    'firestore.rules': 'cloud.firestore',
    'storage.rules': 'firebase.storage',
  } as const
  for (const [file, service] of Object.entries(files)) {
    const problem = findProblem(readFileSync(join(root, file), 'utf8'), service)
    if (problem) throw new CommandError(`${file}, ${problem}.`)
  }
}
