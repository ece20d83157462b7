/**
 * Installs what is missing, before anything else runs. Plain JavaScript, because it must work on a
 * machine that has only Node 20 and nothing installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './suite/lock.js'

const oldestNode = 20
/** Bytes that all packages need, and free bytes below which an installation may be incomplete. */
const size = 1.5e9
const spareSpace = 50e6
const root = fileURLToPath(new URL('..', import.meta.url))
const binDir = join(root, 'node_modules/.bin')
// npm's own Node, since this one may be about to be replaced along with node_modules.
const machineNode = process.env.npm_node_execpath ?? process.execPath

/** A fault that the user can fix. */
class SetupError extends Error {}

try {
  await main()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new SetupError(
      `This project needs Node ${oldestNode} or newer, this is ${process.versions.node}: https://nodejs.org has it.`,
    )
  }
  if (!isInstalled(root) || !isInstalled(join(root, 'functions'))) {
    // Concurrent `npm start` and `npm test` in a fresh clone install one after the other.
    await withLock('setup', 'Waiting for another set-up to end…', async () => {
      await install(root, 'the packages')
      await install(join(root, 'functions'), "the function's packages")
    })
  }
}

async function install(directory, what) {
  if (isInstalled(directory)) return
  rmSync(stampOf(directory), { force: true })
  if (!existsSync(join(root, 'node_modules'))) requireSpace(size)
  const started = Date.now()
  console.log(`Installing ${what}, which takes a minute or two…`)
  // Packages' install scripts are disabled: some compile for minutes, and npm 12 would ask for permission.
  // Hides warnings about Node 20, which only this script runs on.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const isInstalledWell = await run(...npm(['ci', ...options]), directory)
  // npm reports a full disk in many ways, and not reliably.
  requireSpace(spareSpace)
  if (!isInstalledWell) {
    throw new SetupError('npm could not install them: it says why above. Then try again.')
  }
  if (directory === root) checkNode()
  writeFileSync(stampOf(directory), fingerprint(directory))
  console.log(`Installed ${what} in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function requireSpace(bytes) {
  const { bavail, bsize } = statfsSync(root)
  const free = bavail * bsize
  if (free >= bytes) return
  throw new SetupError(
    `The packages take ${size / 1e9} GB, and ${Math.floor(free / 1e6)} MB are free on this disk: make room, then try again.`,
  )
}

/**
 * npm installs the matching Node of `optionalDependencies`, but not every npm links it; without one the machine's
 * own must match.
 */
function checkNode() {
  const installed = join(binDir, 'node')
  // The first entry in every command's PATH.
  rmSync(installed, { force: true })
  for (const name of Object.keys(read('package.json').optionalDependencies)) {
    const program = join('..', name, 'bin/node')
    if (!versionOf(join(binDir, program))) continue
    symlinkSync(program, installed)
    return
  }
  const { engines } = read('functions/package.json')
  const own = versionOf(machineNode)
  if (own.split('.')[0] === engines.node) return
  throw new SetupError(
    `The function runs on Node ${engines.node}, which npm could not install here (${process.platform} ${process.arch}), and this machine's own is ${own}. Install Node ${engines.node} (https://nodejs.org has it) and try again.`,
  )
}

function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

/** Such as `24.21.0`; '' for a program that is missing or does not run here. */
function versionOf(node) {
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return stdout?.trim() ?? ''
}

function isInstalled(directory) {
  try {
    return readFileSync(stampOf(directory), 'utf8') === fingerprint(directory)
  } catch {
    return false
  }
}

/** Lies in node_modules, so that both are deleted together. */
function stampOf(directory) {
  return join(directory, 'node_modules/.set-up')
}

function fingerprint(directory) {
  const lock = readFileSync(join(directory, 'package-lock.json'))
  return `${process.platform} ${process.arch} ${createHash('sha256').update(lock).digest('hex')}\n`
}

function npm(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('npm-cli.js') ? [machineNode, [script, ...args]] : ['npm', args]
}

/** True when the program succeeds. */
async function run(program, args, cwd) {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}
