import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { binDir } from '../suite/paths.ts'
import { CommandError } from './command.ts'

/** Chromium without a window, which takes less than half of the processor time that the whole one takes. */
const shell = 'chromium-headless-shell'
/** The font is what most machines show until the page's own has come. */
const debianPackages = [shell, 'fonts-liberation']

/**
 * Makes sure that there is a browser: the one that CHROME_PATH names, else a headless shell, which is installed where it
 * is missing. Throws a CommandError where none can be had.
 */
export function ensureChromium(): void {
  const found = findChromium()
  if (found && isExecutable(found)) return
  if (found) throw new CommandError(`CHROME_PATH is ${found}, which is not a program.`)
  console.log('Looking for a Chromium for the browser tests…')
  const fetched = run(join(binDir, 'playwright'), ['install', 'chromium', '--only-shell'])
  if (fetched.status === 0) return
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log("Playwright's could not be fetched, installing Debian's…")
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages])
    if (findChromium()) return
  }
  const reason = fetched.stderr.match(/^Error: (.*)/m)?.[1]
  throw new CommandError(
    `No Chromium is here, and none could be installed (${reason}): install Chromium or Chrome, and set CHROME_PATH to it.`,
  )
}

/** The Chromium that CHROME_PATH names, else the system's headless shell; undefined leaves Playwright its own. */
export function findChromium(): string | undefined {
  return process.env.CHROME_PATH || findProgram([shell])
}

/** For Playwright. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium()
  return { ...(executablePath && { executablePath }), args: launchArguments() }
}

/** Quiet on a closed network; as root Chromium refuses to start with its sandbox. */
export function launchArguments(): string[] {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
}

/** The first of these names that is a program on the PATH. */
export function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run(program: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env, encoding: 'utf8' })
}
