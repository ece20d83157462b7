import fc from 'fast-check'

/** Few on each change; in `npm run test:all` as many as docs/security.md says. */
fc.configureGlobal({ numRuns: process.env.LONG_RUNS ? 10_000 : 200 })
