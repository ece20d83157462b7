import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { root } from '../../scripts/emulators/paths.ts'

const lib = join(root, 'functions/lib')

// The function loads parts of itself at their first use: each must be there, and whole, at every moment.
it.each([[], ['--watch']])(
  'a build %s beside the running function takes nothing away from it',
  async (...args) => {
    const sizes = new Map(readdirSync(lib).map((name) => [name, statSync(join(lib, name)).size]))
    expect(sizes.size).toBeGreaterThan(1)
    const build = spawn(process.execPath, [join(root, 'scripts/build-functions.ts'), ...args])
    const ended = new Promise<number | null>((resolve) => build.once('close', resolve))
    const amiss = new Set<string>()
    const isWatching = args.length > 0
    // The first build of a watch takes under a second.
    const isDone = isWatching ? sleep(5_000, true) : ended.then(() => true)
    while (!(await Promise.race([isDone, sleep(1, false)]))) {
      for (const [name, size] of sizes) {
        const path = join(lib, name)
        if (!existsSync(path)) amiss.add(`${name} was missing`)
        else if (statSync(path, { throwIfNoEntry: false })?.size !== size)
          amiss.add(`${name} was cut`)
      }
    }
    expect([...amiss]).toEqual([])
    if (isWatching) build.kill()
    else expect(await ended).toBe(0)
    expect(readdirSync(lib).sort()).toEqual([...sizes.keys()].sort())
  },
  20_000,
)
