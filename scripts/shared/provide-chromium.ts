/** Makes sure of a Chromium for the browser tests: one that is here, Playwright's or Debian's. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { binDir } from '../suite/paths.ts'
import { findChromium, isExecutable } from './chromium.ts'

/** The font is what most machines show until the page's own has come. */
const packages = ['chromium-headless-shell', 'fonts-liberation']

function main(): string | undefined {
  const found = findChromium()
  if (found) {
    return isExecutable(found) ? undefined : `CHROME_PATH is ${found}, which is not a program.`
  }
  // Quick when it is there already.
  console.log('Looking for a Chromium for the browser tests…')
  if (run(join(binDir, 'playwright'), ['install', 'chromium'])) return undefined
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/etc/debian_version')) {
    console.log("Playwright's Chromium could not be fetched, installing Debian's…")
    const options = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-q'], options)
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options)
    if (findChromium()) return undefined
  }
  return 'The browser tests need a Chromium and none could be installed: install Chromium or Chrome, or set CHROME_PATH to one.'
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const result = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return result.status === 0
}

const problem = main()
if (problem) {
  console.error(problem)
  process.exitCode = 1
}
