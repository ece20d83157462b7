import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { nodeBin, root } from './paths.ts'

it('waits for the build that npm start has begun: both would write into web/dist at once', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'build-check-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const part of ['scripts', 'sample', 'tests/suite', 'tsconfig.base.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  const manifest = { type: 'module', scripts: { build: 'echo built > built.txt' } }
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
  expect(existsSync(join(copy, 'built.txt'))).toBe(false)

  rmSync(lock)
  expect(await ended).toEqual([0, null])
  expect(text).toContain('1 passed, 0 failed')
  expect(existsSync(join(copy, 'built.txt'))).toBe(true)
  expect(existsSync(lock)).toBe(false)
})
