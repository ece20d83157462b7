import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.js'
import { root } from './paths.ts'
import { SuiteError } from './suite-error.ts'

/** What each build is made from, and a file that it makes. */
const builds = {
  'build:web': {
    from: ['web', 'functions/src/contract', 'package-lock.json', '.env', '.env.local'],
    to: 'web/dist/index.html',
  },
  'build:functions': {
    from: ['functions/src', 'functions/package-lock.json', 'scripts/build-functions.ts'],
    to: 'functions/lib/index.js',
  },
}

/** Runs a build of package.json when anything that it is made from is newer than what it made. */
export async function buildIfStale(script: keyof typeof builds): Promise<void> {
  await withLock('build', 'Waiting for another build to end…', async () => {
    const { from, to } = builds[script]
    if (newest(from) < changedAt(to)) return
    console.log(`Building (${script})…`)
    const build = spawn('npm', ['run', '--silent', script], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const code = await new Promise((resolve) => build.once('close', resolve))
    if (code !== 0) {
      throw new SuiteError(`The build failed, see above: npm run ${script} repeats it.`)
    }
  })
}

/** When anything among these files and folders changed last, in ms; a deletion changes its folder. */
function newest(paths: string[]): number {
  const times = paths.map((path) => {
    const entries = isFolder(path) ? readdirSync(join(root, path)) : []
    const inside = entries.filter((entry) => entry !== 'dist' && entry !== 'node_modules')
    return Math.max(changedAt(path), newest(inside.map((entry) => join(path, entry))))
  })
  return Math.max(0, ...times)
}

function isFolder(path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false
}

function changedAt(path: string): number {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
