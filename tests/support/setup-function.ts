/**
 * Lets the function's code run in the process of a test, on the emulators of the suite. It reads its settings when it is
 * loaded, so this comes before anything of it.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, vi } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'
import { backends, logged, rendering } from './backends.ts'
import { grpcProxy, httpProxy } from './fault-proxy.ts'

const results = join(root, 'test-results')
const { env } = process
backends.store = await grpcProxy(env.FIRESTORE_EMULATOR_HOST ?? '')
backends.images = await httpProxy(env.FIREBASE_STORAGE_EMULATOR_HOST ?? '')
backends.identity = await httpProxy(env.FIREBASE_AUTH_EMULATOR_HOST ?? '')

Object.assign(env, {
  FUNCTIONS_EMULATOR: 'true',
  FIRESTORE_EMULATOR_HOST: backends.store.host,
  FIREBASE_STORAGE_EMULATOR_HOST: backends.images.host,
  STORAGE_EMULATOR_HOST: `http://${backends.images.host}`,
  FIREBASE_AUTH_EMULATOR_HOST: backends.identity.host,
  IDENTITY_API_KEY: 'test-key',
  RATE_PEPPER: 'test-pepper',
  SMTP_URL: 'none',
})

vi.mock(import('../../functions/src/work/rendering.ts'), async (load) => {
  const { loadRendering } = await load()
  return { loadRendering: () => loadRendering(rendering.folder) }
})

const all: string[] = []
for (const level of ['log', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((line) => {
    logged.push(String(line))
    all.push(`${line}\n`)
  })
}

beforeEach(() => {
  logged.length = 0
  for (const backend of Object.values(backends)) backend.decide = () => 'pass'
})

afterAll(() => {
  // scripts/test.ts looks for secrets in it.
  mkdirSync(results, { recursive: true })
  appendFileSync(join(results, 'function.log'), all.join(''))
  for (const backend of Object.values(backends)) backend.close()
})
