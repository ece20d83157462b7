import { afterAll, vi } from 'vitest'
import { firebaseTools } from '../../../scripts/firebase/firebase-tools.ts'
import { type StandIn, startGoogle } from './google.ts'
import type { State } from './state.ts'

/** A stand-in for the CLI's modules in this process, which are kept from the developer's own settings. */
export async function leadCli(state: State): Promise<StandIn> {
  const google = await startGoogle(state)
  afterAll(() => google.close())
  // Some read their address once.
  for (const [name, value] of Object.entries(google.env)) vi.stubEnv(name, value)
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
  const { configstore } = firebaseTools('./lib/configstore.js')
  const isAccount = (name: unknown) => name === 'user' || name === 'tokens'
  vi.spyOn(configstore, 'get').mockImplementation((name) => (isAccount(name) ? undefined : {}))
  vi.spyOn(configstore, 'set').mockReturnValue(undefined)
  // ms between two looks whether an API is on.
  firebaseTools('./lib/ensureApiEnabled.js').POLL_SETTINGS.pollInterval = 1
  return google
}
