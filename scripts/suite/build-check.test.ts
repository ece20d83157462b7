import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { builds } from './builds.ts'
import { nodeBin, root } from './paths.ts'

it('waits for the build that npm start has begun: both would write into web/dist at once', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'build-check-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const part of ['scripts', 'sample', 'tests/suite', 'tsconfig.base.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  const made = Object.entries(builds).map(([script, { to }]) => [script, `echo built > ${to}`])
  const scripts = { build: `"${nodeBin}" scripts/build.ts`, ...Object.fromEntries(made) }
  const manifest = { type: 'module', scripts }
  writeFileSync(join(copy, 'package.json'), JSON.stringify(manifest))
  const lock = join(copy, '.local/build.lock')
  mkdirSync(join(copy, '.local'))
  writeFileSync(lock, String(process.pid))

  const check = spawn(nodeBin, ['scripts/test.ts', 'build'], { cwd: copy, stdio: 'pipe' })
  const ended = once(check, 'close')
  let text = ''
  for (const stream of [check.stdout, check.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part
    })
  }
  const begun = () => text.includes('Waiting for another build')
  while (!begun() && check.exitCode === null) {
    await Promise.race([once(check.stdout, 'data'), ended])
  }
  expect(text).toContain('Waiting for another build to end…')
  expect(existsSync(join(copy, builds['build:web'].to))).toBe(false)

  rmSync(lock)
  expect(await ended).toEqual([0, null])
  expect(text).toContain('1 passed, 0 failed')
  for (const { to } of Object.values(builds)) expect(existsSync(join(copy, to))).toBe(true)
  expect(existsSync(lock)).toBe(false)
})
