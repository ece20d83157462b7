import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fill, makeFolder } from '../tests/support/folder.ts'
import { root } from './suite/paths.ts'

it('installs the packages of both folders once, and anew only what has another lock file', async () => {
  const clone = makeClone()
  expect(await setUp(clone)).toMatchObject({ code: 0 })
  expect(callsIn(clone)).toEqual(['ci of clone', 'ci of functions'])
  expect(await setUp(clone)).toEqual({ code: 0, output: '' })
  expect(callsIn(clone)).toHaveLength(2)
  fill(clone, { 'functions/package-lock.json': '{"changed":true}' })
  await setUp(clone)
  expect(callsIn(clone).slice(2)).toEqual(['ci of functions'])
})

it('installs once where two start at the same moment', async () => {
  const clone = makeClone()
  const [one, other] = await Promise.all([setUp(clone), setUp(clone)])
  expect([one?.code, other?.code]).toEqual([0, 0])
  expect(callsIn(clone)).toHaveLength(2)
})

it('says so when npm fails, and tries again the next time', async () => {
  const clone = makeClone()
  const { code, output } = await setUp(clone, { NPM_FAILS: 'yes' })
  expect(output).toContain('npm could not install them')
  expect(output).not.toContain('    at ')
  expect(code).toBe(1)
  expect((await setUp(clone)).code).toBe(0)
})

it('refuses a Node that is too old in a sentence', async () => {
  const clone = makeClone()
  const old =
    "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.0'})"
  const { code, output } = await setUp(clone, { NODE_OPTIONS: `--import="${old}"` })
  expect(output).toContain('needs Node 20 or newer, this is 18.20.0')
  expect(output).not.toContain('    at ')
  expect([code, callsIn(clone)]).toEqual([1, []])
})

it('names a full disk, before it installs and after, and installs anew once there is room', async () => {
  const clone = makeClone()
  const full = await setUp(clone, { NODE_OPTIONS: diskWith(1_000) })
  expect(full.output).toBe(
    'The packages take 1.5 GB, and 1000 MB are free on this disk: make room, then try again.\n',
  )
  expect([full.code, callsIn(clone)]).toEqual([1, []])
  fill(clone, { 'node_modules/old': '' })
  const cut = await setUp(clone, { NODE_OPTIONS: diskWith(1) })
  expect([cut.code, cut.output]).toEqual([1, expect.stringContaining('1 MB are free')])
  await setUp(clone)
  expect(callsIn(clone)).toEqual(['ci of clone', 'ci of clone', 'ci of functions'])
})

it('has pnpm and yarn refuse by themselves: they look for the workspaces in the registry', () => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(packageManager).toMatch(/^npm@\d/)
})

/** Simulates a disk with that many free megabytes. */
function diskWith(free: number): string {
  const program = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.statfsSync = () => ({ bavail: ${free}, bsize: 1e6 })
    syncBuiltinESMExports()`
  return `--import="data:text/javascript,${encodeURIComponent(program)}"`
}

/** Leaves what npm would, and records its call. */
const npm = `
import { appendFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
const folder = process.cwd()
appendFileSync(process.env.NPM_CALLS, process.argv[2] + ' of ' + basename(folder) + '\\n')
if (process.env.NPM_FAILS) process.exit(1)
if (process.argv[2] === 'ci') {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  const node = join(folder, 'node_modules/node-test/bin/node')
  mkdirSync(dirname(node), { recursive: true })
  symlinkSync(process.execPath, node)
  symlinkSync(node, join(folder, 'node_modules/.bin/node'))
}
`

function makeClone(): string {
  const clone = join(makeFolder(), 'clone')
  for (const file of ['setup.js', 'suite/lock.js']) {
    cpSync(join(root, 'scripts', file), join(clone, 'scripts', file), { recursive: true })
  }
  const manifest = { type: 'module', optionalDependencies: { 'node-test': '1.0.0' } }
  const functions = { engines: { node: process.versions.node.split('.')[0] } }
  fill(clone, {
    'package.json': JSON.stringify(manifest),
    'functions/package.json': JSON.stringify(functions),
    'npm-cli.js': npm,
    'package-lock.json': '{}',
    'functions/package-lock.json': '{}',
  })
  return clone
}

function setUp(clone: string, env: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const own = {
    npm_execpath: join(clone, 'npm-cli.js'),
    npm_node_execpath: process.execPath,
    NPM_CALLS: join(clone, 'calls'),
  }
  const options = { cwd: clone, env: { ...inherited, ...own, ...env } }
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    const script = join(clone, 'scripts/setup.js')
    execFile(process.execPath, [script], options, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, output: stdout + stderr })
    })
  })
}

function callsIn(clone: string): string[] {
  const file = join(clone, 'calls')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}
