import { vi } from 'vitest'
import { firebaseTools } from '../../../scripts/firebase/firebase-tools.ts'

/** Leads the CLI's modules to the stand-in, away from the developer's own settings. Some read their address once. */
export function leadCli(env: Record<string, string>): void {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const { configstore } = firebaseTools('./lib/configstore.js')
  vi.spyOn(configstore, 'get').mockImplementation(() => ({}))
  vi.spyOn(configstore, 'set').mockReturnValue(undefined)
  // ms between two looks whether an API is on.
  firebaseTools('./lib/ensureApiEnabled.js').POLL_SETTINGS.pollInterval = 1
}
