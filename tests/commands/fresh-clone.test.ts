import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'
import { holdRange, type Range } from '../support/ranges.ts'
import { start } from './people.ts'

/** What the set-up reads. */
const installing = [
  ...['scripts/setup.js', 'scripts/suite/lock.js', 'packages', 'package.json', 'package-lock.json'],
  ...['functions/package.json', 'functions/package-lock.json'],
]

/** The sources as a clone has them, installed and built. */
const clone = mkdtempSync(join(tmpdir(), 'clone-'))
const ranges: Range[] = []

beforeAll(async () => {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(clone, file))
  }
  for (const built of ['functions/lib', 'web/dist'])
    cpSync(join(root, built), join(clone, built), { recursive: true })
  for (const installed of ['node_modules', 'functions/node_modules'])
    symlinkSync(join(root, installed), join(clone, installed))
  for (const name of ['one', 'two']) {
    const range = await holdRange(`${name} of ${clone}`)
    if (typeof range !== 'number') ranges.push(range)
  }
})

afterAll(() => {
  for (const { server } of ranges) server.close()
  rmSync(clone, { recursive: true, force: true })
})

it('starts two suites at the same moment', async () => {
  expect(existsSync(join(clone, 'functions/.env.local'))).toBe(false)
  const suites = await Promise.allSettled(
    ranges.map(({ base }) =>
      start('node scripts/start.ts --emulators', { cwd: clone, env: { SITE_PORT: String(base) } }),
    ),
  )
  const faults = suites.flatMap((suite) => (suite.status === 'rejected' ? [suite.reason] : []))
  const running = suites.flatMap((suite) => (suite.status === 'fulfilled' ? [suite.value] : []))
  await Promise.all(running.map((suite) => suite.interrupt()))
  expect(faults).toEqual([])
  // Of two that write them, one may end: that depends on the moment.
  for (const { base } of ranges) {
    const log = readFileSync(join(clone, `.local/suite-${base}/emulators.log`), 'utf8')
    expect(log).not.toContain('Writing new parameter values')
  }
})

it.each(['10', 'latest'])(
  'installs with npm %s, in a folder with a space in its name',
  async (version) => {
    const folder = mkdtempSync(join(tmpdir(), 'another npm '))
    try {
      const npm = await promisify(execFile)('npm', [
        'install',
        '--prefix',
        folder,
        `npm@${version}`,
      ])
      expect(npm.stdout).toContain('added')
      for (const file of installing)
        cpSync(join(root, file), join(folder, 'clone', file), { recursive: true })
      await promisify(execFile)('node', ['scripts/setup.js'], {
        cwd: join(folder, 'clone'),
        env: { ...process.env, npm_execpath: join(folder, 'node_modules/npm/bin/npm-cli.js') },
      })
      const node = join(folder, 'clone/node_modules/.bin/node')
      expect((await promisify(execFile)(node, ['--version'])).stdout).toMatch(/^v24\./)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
