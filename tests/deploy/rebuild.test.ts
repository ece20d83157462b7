import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'

const lib = join(root, 'functions/lib')

// The function loads parts of itself at their first use: each must be there, and whole, at every moment.
it.each([
  { when: 'once', args: [] },
  { when: 'while watching', args: ['--watch'] },
])(
  'a build, $when, takes nothing away from the function that runs',
  async ({ args }) => {
    const sizes = new Map(readdirSync(lib).map((name) => [name, statSync(join(lib, name)).size]))
    expect(sizes.size).toBeGreaterThan(1)
    const build = spawn(process.execPath, [join(root, 'scripts/build-functions.ts'), ...args])
    onTestFinished(() => void build.kill())
    const ended = new Promise<number | null>((resolve) => build.once('close', resolve))
    const isWatching = args.length > 0
    // The first build of a watch takes under a second.
    const isDone = isWatching ? sleep(3_000, true) : ended.then(() => true)
    const amiss = new Set<string>()
    while (!(await Promise.race([isDone, sleep(1, false)]))) {
      for (const [name, size] of sizes) {
        const file = statSync(join(lib, name), { throwIfNoEntry: false })
        if (file?.size !== size) amiss.add(`${name} was ${file ? 'cut' : 'missing'}`)
      }
    }
    expect([...amiss]).toEqual([])
    if (!isWatching) expect(await ended).toBe(0)
    expect(readdirSync(lib).sort()).toEqual([...sizes.keys()].sort())
  },
  20_000,
)
