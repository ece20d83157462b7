import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './command-error.ts'
import { withLock } from './lock.js'
import { root } from './paths.ts'

interface Build {
  /** The files and folders that it is made from. */
  from: string[]
  /** A file that it makes. */
  to: string
  /** A file that is there when something else has been made of it since. */
  unless?: string
}

const builds = {
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

type Script = keyof typeof builds
const scripts = Object.keys(builds) as Script[]

/** Everything that a suite serves, where it is not there as it would be made now. */
export async function buildSite(): Promise<void> {
  for (const script of scripts) await buildIfStale(script)
}

/** Everything that is deployed, whatever is there already. */
export async function buildAll(): Promise<void> {
  for (const script of scripts) await build(script, () => true)
}

/** Runs a build of package.json when what it made is not what it would make now. */
export async function buildIfStale(script: Script): Promise<void> {
  await build(script, () => isStale(script))
}

function build(script: Script, isDue: () => boolean): Promise<void> {
  return withLock('build', 'Waiting for another build to end…', async () => {
    if (!isDue()) return
    console.log(`Building (${script})…`)
    await noteSources(script, () => run(script))
  })
}

async function run(script: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A runner of tests sets another one, with which React would be the one for development.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(child, 'close')
  if (code !== 0) {
    throw new CommandError(`The build failed, see above: npm run ${script} repeats it.`)
  }
}

/** Keeps the hash of the sources as they were before: one that is saved meanwhile may not be in what is made. */
export async function noteSources(script: Script, make: () => Promise<void>, folder = root) {
  const hash = hashSources(builds[script], folder)
  await make()
  mkdirSync(join(folder, '.local'), { recursive: true })
  writeFileSync(noteOf(script, folder), hash)
}

export function isStale(script: Script, folder = root): boolean {
  const { to, unless }: Build = builds[script]
  const note = noteOf(script, folder)
  if (!existsSync(join(folder, to)) || !existsSync(note)) return true
  if (unless && existsSync(join(folder, unless))) return true
  return readFileSync(note, 'utf8') !== hashSources(builds[script], folder)
}

function noteOf(script: Script, folder: string): string {
  return join(folder, '.local', `${script.replace(':', '-')}.hash`)
}

function hashSources({ from }: Build, folder: string): string {
  const hash = createHash('sha256')
  for (const path of from.flatMap((source) => filesIn(folder, source))) {
    hash.update(`${path}\0`).update(readFileSync(join(folder, path)))
  }
  // Vite reads these before its files.
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(variables.sort())).digest('hex')
}

function filesIn(folder: string, path: string): string[] {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  const names = readdirSync(join(folder, path)).sort()
  const sources = names.filter((name) => name !== 'dist' && name !== 'node_modules')
  return sources.flatMap((name) => filesIn(folder, join(path, name)))
}
