import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { standinEnvironment } from './environment.ts'

const env = { ...process.env, ...standinEnvironment(process.env.PATH ?? '') }

it('has a java first on the PATH that is new enough for firebase-tools and runs its programs', () => {
  const java = (...args: string[]) => spawnSync('java', args, { env, encoding: 'utf8', input: '' })
  expect(java('-version').stderr).toContain('version "21"')
  const { stdout } = java('-Dany=thing', '-jar', String(env.STORAGE_EMULATOR_BINARY_PATH), 'serve')
  expect(JSON.parse(stdout)).toMatchObject({ id: -1, status: 'ok' })
  // Programs other than the stand-in run unchanged.
  expect(java('-Dany=thing', '-jar', '/bin/echo', '--host', '127.0.0.1').stdout).toBe(
    '--host 127.0.0.1\n',
  )
})
