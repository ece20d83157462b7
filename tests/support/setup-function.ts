/**
 * Lets the function's code run in the test process, on the suite's emulators. It must be loaded first, since the
 * function reads its settings on loading.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'
import { backends, logged, renderer } from './backends.ts'
import { type Backends, proxyEnvironment, startProxies } from './fault-proxy.ts'

const results = join(root, 'test-results')
/** The same for all files of a process, since Firebase's clients stay with the addresses that they began with. */
const shared = globalThis as { proxies?: Backends }
shared.proxies ??= await startProxies()
Object.assign(backends, shared.proxies)

Object.assign(process.env, proxyEnvironment(backends), {
  IDENTITY_API_KEY: 'test-key',
  RATE_PEPPER: 'test-pepper',
  SMTP_URL: 'none',
})

vi.mock(import('../../functions/src/work/renderer.ts'), async (load) => {
  const { loadRenderer } = await load()
  return { loadRenderer: () => loadRenderer(renderer.folder) }
})

const all: string[] = []
for (const level of ['log', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((line) => {
    logged.push(String(line))
    all.push(`${line}\n`)
  })
}

// No file meets the lists that an earlier one has left in the function's memory.
beforeAll(() => void vi.resetModules())

beforeEach(() => {
  logged.length = 0
  for (const backend of Object.values(backends)) backend.decide = () => 'pass'
})

afterAll(() => {
  // scripts/test.ts searches it for secrets.
  mkdirSync(results, { recursive: true })
  appendFileSync(join(results, 'function.log'), all.join(''))
})
