import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { binDir } from '../suite/paths.ts'
import { CommandError } from './command.ts'

/** Headless shell, which needs less than half the CPU time of full Chromium. */
const shell = 'chromium-headless-shell'
/** The font is the common fallback until the page's own has loaded. */
const debianPackages = [shell, 'fonts-liberation']

/**
 * Ensures a browser: the one named by CHROME_PATH, else a headless shell, installed when missing. Throws a
 * CommandError where that fails.
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
  const reason = /^Error: (.*)/m.exec(fetched.stderr ?? '')?.[1] ?? fetched.error?.message
  throw new CommandError(
    `No Chromium is here, and none could be installed (${reason ?? 'Playwright does not say why'}): install Chromium or Chrome, and set CHROME_PATH to it.`,
  )
}

/** The Chromium named by CHROME_PATH, else the system's headless shell; undefined leaves it to Playwright. */
export function findChromium(): string | undefined {
  return process.env.CHROME_PATH || findProgram([shell])
}

export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium()
  return { ...(executablePath && { executablePath }), args: launchArguments() }
}

/** Disables network services; as root Chromium refuses to start with its sandbox. */
export function launchArguments(): string[] {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
}

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
