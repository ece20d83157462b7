// Plain JavaScript, because scripts/setup.js needs it on a machine that has only Node 20.
import { existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../.local', import.meta.url))

/** ms between tries to get the lock. */
const pause = 200
/** ms between the holder's heartbeats. */
const beat = 1_000
/** ms without a heartbeat after which the lock counts as left by a killed process. */
const abandonedAfter = 10_000

/**
 * Lets one process of this clone at a time do a work.
 * @template T
 * @param {string} name what is locked
 * @param {string} waiting what to say when another process has it
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, waiting, work) {
  const lock = join(folder, `${name}.lock`)
  mkdirSync(folder, { recursive: true })
  await take(lock, waiting)
  const timer = setInterval(() => {
    if (existsSync(lock)) utimesSync(lock, new Date(), new Date())
  }, beat)
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.off('exit', release)
    release()
  }
}

async function take(lock, waiting) {
  let seen
  for (let waited = 0; !make(lock); waited += pause) {
    if (seen === undefined) console.log(`${waiting} (${lock})`)
    const { mtimeMs = 0 } = statSync(lock, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== seen) waited = 0
    seen = mtimeMs
    if (waited >= abandonedAfter) rmSync(lock, { recursive: true, force: true })
    else await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function make(lock) {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}
