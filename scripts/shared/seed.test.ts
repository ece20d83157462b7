import { expect, it, vi } from 'vitest'
import { seed } from './seed.ts'

it.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'])(
  'refuses to run without %s',
  async (missing) => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1')
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1')
    vi.stubEnv(missing, undefined)
    const call = seed({ url: 'http://localhost:1', log: () => undefined })
    await expect(call).rejects.toThrow('local emulators only')
  },
)
