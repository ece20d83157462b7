import fc from 'fast-check'

/** Few for each change; `npm run test:all` runs as many as docs/security.md says. */
fc.configureGlobal({ numRuns: process.env.LONG_RUNS ? 10_000 : 200 })
