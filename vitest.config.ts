import { defineConfig } from 'vitest/config'

/**
 * Only what hangs takes so long, also on a machine that others keep busy: longer than the limits that a suite has of its
 * own for its start and its end, which say more.
 */
const patient = {
  testTimeout: 400_000,
  hookTimeout: 400_000,
  expect: { poll: { timeout: 120_000 } },
  retry: 0,
}

/** What a person waits for; a step of a browser waits 10 s at the most. */
const brisk = { testTimeout: 60_000, hookTimeout: 60_000 }

/** One file at a time, on a suite that is started for them or runs already. */
const onSuite = { ...patient, fileParallelism: false, globalSetup: 'tests/suite/vitest.ts' }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: [
            '{functions,web,packages/*}/src/**/*.test.ts',
            '{sample,scripts,web/publish}/**/*.test.ts',
            'web/*.test.ts',
          ],
        },
      },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...onSuite } },
      { test: { name: 'wrapper', include: ['tests/wrapper/**/*.test.ts'], ...onSuite } },
      { test: { name: 'backup', include: ['tests/backup/**/*.test.ts'], ...onSuite } },
      { test: { name: 'smoke', include: ['tests/smoke/**/*.test.ts'], ...onSuite } },
      { test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], ...onSuite, ...brisk } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...onSuite } },
      {
        // Starts the site itself, as a person does.
        test: {
          ...patient,
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          globalSetup: 'tests/suite/build.ts',
        },
      },
      {
        test: {
          ...patient,
          name: 'deploy',
          include: ['tests/{deploy,provision}/**/*.test.ts'],
          globalSetup: 'tests/suite/build.ts',
        },
      },
    ],
  },
})
