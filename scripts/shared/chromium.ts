import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell first, which is Chromium without a window and nearly twice as fast. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The Chromium that CHROME_PATH names, else one on the system; undefined leaves Playwright its own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, macPath].find(isExecutable)
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

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
