import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './command-error.ts'
import { withLock } from './lock.js'
import { root, templateFile } from './paths.ts'
import { run } from './run.ts'

interface Build {
  from: string[]
  to: string
  /** A file whose presence means that the output was overwritten. */
  unless?: string
}

const builds = {
  'build:functions': {
    from: ['functions/src', 'functions/package-lock.json', 'scripts/build-functions.ts'],
    to: 'functions/lib/index.js',
  },
  'build:web': {
    from: [
      'web',
      'functions/src/contract',
      'package-lock.json',
      // Read by Vite.
      ...['.env', '.env.local', '.env.production', '.env.production.local'],
    ],
    to: 'web/dist/index.html',
    // Left by publishing and deploys, after which the local build shows live data.
    unless: `web/dist/${templateFile}`,
  },
  // Last, since it uses the other two builds and lies beside them.
  'build:rendering': {
    from: [
      'web',
      'web/dist/index.html',
      'functions/src/contract',
      ...['scripts/publish', 'scripts/build-rendering.ts', 'firebase.json'],
      'package-lock.json',
    ],
    to: 'functions/lib/built.json',
  },
} satisfies Record<string, Build>

type Script = keyof typeof builds
const scripts = Object.keys(builds) as Script[]

/** Builds whatever is stale of what a suite serves, or all of it. */
export async function buildSite(isForced = false): Promise<void> {
  for (const script of scripts) await buildIfStale(script, isForced)
}

/** Runs a build of package.json if its output is stale. */
export function buildIfStale(script: Script, isForced = false): Promise<void> {
  return withLock('build', 'Waiting for another build to end…', async () => {
    if (!isForced && !isStale(script)) return
    console.log(`Building (${script})…`)
    await noteSources(script, async () => {
      // Test runners set another value, which selects React's development build.
      const isBuilt = await run(['npm', 'run', '--silent', script], { NODE_ENV: 'production' })
      if (!isBuilt)
        throw new CommandError(`The build failed, see above: npm run ${script} repeats it.`)
    })
  })
}

/** Hashes the sources before the build: one saved during it may not be included. */
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
  // Vite prefers these to its files; a deploy builds for another address.
  const variables = Object.entries(process.env).filter(
    ([name]) => name.startsWith('VITE_') || name === 'SITE_ADDRESS',
  )
  return hash.update(JSON.stringify(variables.sort())).digest('hex')
}

function filesIn(folder: string, path: string): string[] {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  const names = readdirSync(join(folder, path)).sort()
  const sources = names.filter((name) => name !== 'dist' && name !== 'node_modules')
  return sources.flatMap((name) => filesIn(folder, join(path, name)))
}
