import { beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../tests/support/serve.ts'
import { CommandError } from './command.ts'
import { chooseTarget } from './target.ts'

const hosts = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9',
}
const others = [
  'GCLOUD_PROJECT',
  'FIREBASE_CONFIG',
  'STORAGE_EMULATOR_HOST',
  'FIREBASE_EMULATOR_HUB',
]

beforeEach(() => {
  // Stubs the variables, so that those set by chooseTarget are reset afterwards.
  for (const name of [...Object.keys(hosts), ...others]) vi.stubEnv(name, undefined)
})

it.each<[string, Record<string, string>, project: string | undefined, words: string]>([
  ['half local', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' }, undefined, 'set all three or none'],
  [
    'a live project beside an emulator',
    { STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9' },
    'ada-site',
    '--project means a live project, but STORAGE_EMULATOR_HOST',
  ],
  [
    'a live project by the environment alone',
    { ...hosts, FIREBASE_CONFIG: '{"projectId":"ada-site"}' },
    undefined,
    'names the project ada-site',
  ],
])('is never %s', async (_what, environment, project, words) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const refused = chooseTarget({ project })
  await expect(refused).rejects.toThrow(words)
  await expect(refused).rejects.toThrow(CommandError)
})

it('takes no other program at the hub’s port for the local site', async () => {
  const { port } = new URL(await serve((_call, answer) => answer.end('{}')))
  vi.stubEnv('SITE_PORT', String(Number(port) - 5))
  await expect(chooseTarget({})).rejects.toThrow('No local site runs')
})
