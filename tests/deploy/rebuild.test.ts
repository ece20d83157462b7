import { spawn } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'
import { copy, makeFolder } from '../support/folder.ts'

/** A copy of the build, which other tests also use. */
function copyFunction(): string {
  const folder = makeFolder()
  copy(folder, [
    ...['functions/src', 'functions/lib', 'functions/package.json', 'package.json'],
    'scripts/build-functions.ts',
  ])
  for (const installed of ['node_modules', 'functions/node_modules']) {
    symlinkSync(join(root, installed), join(folder, installed))
  }
  return folder
}

// The function loads parts lazily, so each file must exist and be complete at every moment.
it.each([
  { when: 'once', args: [] },
  { when: 'while watching', args: ['--watch'] },
])('a build, $when, takes nothing away from the function that runs', async ({ args }) => {
  const folder = copyFunction()
  const lib = join(folder, 'functions/lib')
  const seen = new Map(readdirSync(lib).map((name) => [name, new Set([sizeOf(name)])]))
  expect(seen.size).toBeGreaterThan(1)
  appendFileSync(join(folder, 'functions/src/index.ts'), "\nexport const mark = 'built anew'\n")

  const build = spawn(process.execPath, [join(folder, 'scripts/build-functions.ts'), ...args])
  onTestFinished(() => void build.kill())
  while (!readFileSync(join(lib, 'index.js'), 'utf8').includes('built anew')) {
    for (const [name, sizes] of seen) sizes.add(sizeOf(name))
    expect(build.exitCode ?? 0).toBe(0)
    await sleep(1)
  }
  for (const [name, sizes] of seen) {
    const [before] = sizes
    const amiss = [...sizes].filter((size) => size !== before && size !== sizeOf(name))
    expect([name, ...amiss]).toEqual([name])
  }

  function sizeOf(name: string): number | undefined {
    return statSync(join(lib, name), { throwIfNoEntry: false })?.size
  }
})
