// Plain JavaScript, because scripts/setup.js needs it on a machine that has only Node 20.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../.local', import.meta.url))

/**
 * Lets one process of this clone at a time do a work; one that was killed does not keep the others waiting.
 * @template T
 * @param {string} name what is locked
 * @param {string} waiting what to say when another process has it
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, waiting, work) {
  const lock = join(folder, `${name}.lock`)
  mkdirSync(folder, { recursive: true })
  for (let waited = 0; !take(lock); waited++) {
    if (waited === 0) console.log(waiting)
    await sleep(200)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(lock) {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    // Unlike a file that is opened and then written, it is never there without its content.
    linkSync(own, lock)
    return true
  } catch {
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  } finally {
    rmSync(own)
  }
}

function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
