import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withLock } from './lock.js'
import { root } from './paths.ts'

const name = `test-${process.pid}`
const lock = join(root, '.local', `${name}.lock`)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  rmSync(lock, { recursive: true, force: true })
})

it('takes over what a killed program has left, though its number is another program’s by now', async () => {
  mkdirSync(join(root, '.local'), { recursive: true })
  writeFileSync(lock, String(process.pid))
  const work = vi.fn()
  const done = withLock(name, 'Waiting…', work)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledOnce()
  await done
  expect(console.log).toHaveBeenCalledExactlyOnceWith(`Waiting… (${lock})`)
})

it('waits as long as another one works', async () => {
  const first = Promise.withResolvers<void>()
  const one = withLock(name, 'Waiting…', () => first.promise)
  const second = vi.fn()
  const other = withLock(name, 'Waiting…', second)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(second).not.toHaveBeenCalled()
  first.resolve()
  await one
  await vi.advanceTimersByTimeAsync(1_000)
  await other
  expect(second).toHaveBeenCalledOnce()
})
