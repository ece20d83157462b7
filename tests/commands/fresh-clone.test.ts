import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'

const run = promisify(execFile)

/** The files that the set-up reads. */
const files = [
  ...['scripts/setup.js', 'scripts/suite/lock.js', 'packages', 'package.json', 'package-lock.json'],
  ...['functions/package.json', 'functions/package-lock.json'],
]

// npm 10 comes with the oldest supported Node.
it.concurrent.for(['10', 'latest'])(
  'installs with npm %s, in a folder with a space in its name',
  async (version, { onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'another npm '))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const npm = await run('npm', ['install', '--prefix', folder, `npm@${version}`])
    expect(npm.stdout).toContain('added')
    const clone = join(folder, 'clone')
    for (const file of files) cpSync(join(root, file), join(clone, file), { recursive: true })
    const env = {
      ...process.env,
      npm_execpath: join(folder, 'node_modules/npm/bin/npm-cli.js'),
      // Dev tools are many and installed the same way, so they are omitted.
      npm_config_omit: 'dev',
      npm_config_prefer_offline: 'true',
    }
    await run('node', ['scripts/setup.js'], { cwd: clone, env })
    const node = join(clone, 'node_modules/.bin/node')
    expect((await run(node, ['--version'])).stdout).toMatch(/^v24\./)
  },
)
