import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.js'
import { root } from './paths.ts'
import { SuiteError } from './suite-error.ts'

interface Build {
  /** The files and folders that it is made from. */
  from: string[]
  /** A file that it makes. */
  to: string
  /** A file that is there when something else has been made of it since. */
  unless?: string
}

export const builds = {
  'build:web': {
    from: [
      'web',
      'functions/src/contract',
      'package-lock.json',
      // Vite reads these.
      ...['.env', '.env.local', '.env.production', '.env.production.local'],
    ],
    to: 'web/dist/index.html',
    // A publish, also that of a deploy, keeps the page as it was built there: the local site shows live data.
    unless: 'web/dist/.index.html',
  },
  'build:functions': {
    from: [
      'functions/src',
      // What a profile that is not stored yet begins with.
      'web/src/content.ts',
      'functions/package-lock.json',
      'scripts/build-functions.ts',
    ],
    to: 'functions/lib/index.js',
  },
  // After the other two, of which it is made and beside which it lies.
  'build:rendering': {
    from: [
      'web',
      'web/dist/index.html',
      'functions/src/contract',
      'scripts/publish',
      'package-lock.json',
    ],
    to: 'functions/lib/built.json',
  },
} satisfies Record<string, Build>

/** Everything that a suite serves, where it is not there as it would be made now. */
export async function buildSite(): Promise<void> {
  await buildIfStale('build:functions')
  const isNew = await buildIfStale('build:web')
  // Of an older page, whatever the times of its files.
  if (isNew) await build('build:rendering')
  else await buildIfStale('build:rendering')
}

/** Everything that is deployed, whatever is there already. */
export async function buildAll(): Promise<void> {
  for (const script of ['build:web', 'build:functions', 'build:rendering'] as const) {
    await build(script)
  }
}

/** Runs a build of package.json when what it made is not what it would make now; whether it did. */
export async function buildIfStale(script: keyof typeof builds): Promise<boolean> {
  return build(script, () => isStale(builds[script]))
}

async function build(script: keyof typeof builds, isDue = () => true): Promise<boolean> {
  return withLock('build', 'Waiting for another build to end…', async () => {
    if (!isDue()) return false
    console.log(`Building (${script})…`)
    await dateBySources(builds[script], () => run(script))
    return true
  })
}

async function run(script: string): Promise<void> {
  const build = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A runner of tests sets another one, with which React would be the one for development.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise((resolve) => build.once('close', resolve))
  if (code !== 0) {
    throw new SuiteError(`The build failed, see above: npm run ${script} repeats it.`)
  }
}

/** What is made bears the time of its sources as they were before: one that is saved meanwhile may not be in it. */
export async function dateBySources(
  { from, to }: Build,
  make: () => Promise<void>,
  folder = root,
): Promise<void> {
  const made = join(folder, to)
  mkdirSync(dirname(made), { recursive: true })
  const time = (newestOf(from, folder) + 1) / 1000
  await make()
  utimesSync(made, time, time)
}

export function isStale({ from, to, unless }: Build, folder = root): boolean {
  if (unless && changedAt(join(folder, unless)) > 0) return true
  return newestOf(from, folder) >= changedAt(join(folder, to))
}

function newestOf(paths: string[], folder: string): number {
  return newest(paths.map((path) => join(folder, path)))
}

/** When anything among these files and folders changed last, in ms; a deletion changes its folder. */
function newest(paths: string[]): number {
  const times = paths.map((path) => {
    const entries = isFolder(path) ? readdirSync(path) : []
    const inside = entries.filter((entry) => entry !== 'dist' && entry !== 'node_modules')
    return Math.max(changedAt(path), newest(inside.map((entry) => join(path, entry))))
  })
  return Math.max(0, ...times)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
