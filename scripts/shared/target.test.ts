import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
  // chooseTarget sets what is missing: what is stubbed comes back afterwards.
  for (const name of [...Object.keys(hosts), ...others]) vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

function stub(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
}

it('is never half local', async () => {
  stub({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' })
  await expect(chooseTarget({})).rejects.toThrow('set all three or none')
})

it('is never a live project beside an emulator', async () => {
  stub({ STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9' })
  const refused = chooseTarget({ project: 'ada-site' })
  await expect(refused).rejects.toThrow('--project means a live project, but STORAGE_EMULATOR_HOST')
  await expect(refused).rejects.toThrow(CommandError)
})

it('is not a live project by the environment alone', async () => {
  stub({ ...hosts, FIREBASE_CONFIG: '{"projectId":"ada-site"}' })
  await expect(chooseTarget({})).rejects.toThrow('names the project ada-site')
})

it.each(['', 'x', 'Ada Site', 'demo-portfolio', '../x'])(
  'is not the project %j',
  async (project) => {
    await expect(chooseTarget({ project })).rejects.toThrow('is not the id of a live project')
  },
)
