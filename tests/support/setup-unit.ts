import fc from 'fast-check'
import { afterEach, vi } from 'vitest'

/** Few for each change; `npm run test:all` runs more, and of the parsers as many as docs/security.md says. */
fc.configureGlobal({ numRuns: process.env.LONG_RUNS ? 1_000 : 200 })

// Most files share their modules and globals.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
