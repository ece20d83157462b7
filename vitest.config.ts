import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/shared/chromium.ts'
import { brands } from './web/brands.ts'
import { minifiedThemeScript, ownerWords } from './web/publish/vite-plugin.ts'

/**
 * Only what hangs takes so long, also on a machine that others keep busy: longer than the limits that a suite has of its
 * own for its start and its end, which say more.
 */
const longTimeouts = {
  testTimeout: 400_000,
  hookTimeout: 400_000,
  expect: { poll: { timeout: 120_000 } },
  retry: 0,
}

/** Three times what a step takes on a machine that others keep busy: only what never comes takes so long. */
const stepTimeout = 30_000
const usualTimeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: stepTimeout } },
  retry: 0,
}

/** One file at a time, on a suite that is started for them or runs already. */
const onSuite = {
  ...usualTimeouts,
  fileParallelism: false,
  globalSetup: 'tests/support/global-setup.ts',
}

const unit = {
  ...(process.env.LONG_RUNS ? longTimeouts : usualTimeouts),
  setupFiles: 'tests/support/setup-unit.ts',
}
const unitTests = [
  '{functions,web,packages/*}/src/**/*.test.ts',
  '{sample,scripts,web/publish}/**/*.test.ts',
]
/** Those that replace modules or load them anew, which others would find. */
const aloneTests = filesWith(/vi\.(mock|resetModules)\(/, unitTests)

/** One process for all files: Firebase's clients take longer to load than most files to run. */
const inOneProcess = { ...onSuite, isolate: false, sequence: { groupOrder: 1 } }

/** They count calls, among which Firestore's client would try again those that tests of other files gave up. */
const countingTests = filesWith(/\.calls/, ['tests/api/**/*.test.ts'])

export default defineConfig({
  test: {
    projects: [
      // To load anew for each file what others have loaded takes longer than most of their tests.
      {
        plugins: [minifiedThemeScript()],
        test: {
          ...unit,
          name: 'unit',
          isolate: false,
          include: unitTests,
          exclude: aloneTests,
        },
      },
      {
        plugins: [minifiedThemeScript()],
        test: { ...unit, name: 'unit, alone', include: aloneTests },
      },
      {
        plugins: [react(), ownerWords(), brands()],
        publicDir: 'web/public',
        // What is found late has the page load anew in the middle of a test.
        optimizeDeps: {
          entries: ['web/*.html', 'tests/components/**'],
          include: ['react-dom/server', 'unpdf/pdfjs'],
        },
        test: {
          ...usualTimeouts,
          name: 'components',
          expect: { poll: { ...usualTimeouts.expect.poll, interval: 15 } },
          setupFiles: 'tests/components/setup.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            // Else a step waits as long as its test may take.
            provider: playwright({ launchOptions: launchOptions(), actionTimeout: stepTimeout }),
            instances: [
              // One page for all files: to load the site anew for each takes longer than many of their tests.
              {
                browser: 'chromium',
                include: ['tests/components/*.test.ts'],
                isolate: false,
              },
              // What a module does only once in a page.
              {
                browser: 'chromium',
                name: 'components, alone',
                include: ['tests/components/alone/*.test.ts'],
              },
            ],
          },
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: countingTests,
          setupFiles: 'tests/support/setup-function.ts',
          ...inOneProcess,
        },
      },
      {
        test: {
          ...onSuite,
          name: 'api, alone',
          include: countingTests,
          setupFiles: 'tests/support/setup-function.ts',
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'work',
          include: ['tests/work/**/*.test.ts'],
          setupFiles: ['tests/support/setup-hosting.ts', 'tests/support/setup-function.ts'],
          ...inOneProcess,
        },
      },
      {
        test: {
          name: 'wrapper',
          include: ['tests/wrapper/**/*.test.ts'],
          ...onSuite,
          ...longTimeouts,
        },
      },
      {
        test: {
          ...onSuite,
          ...longTimeouts,
          name: 'backup',
          include: ['tests/backup/**/*.test.ts'],
          setupFiles: 'tests/support/setup-function.ts',
        },
      },
      {
        test: { name: 'smoke', include: ['tests/smoke/**/*.test.ts'], ...onSuite, ...longTimeouts },
      },
      { test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], ...onSuite } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...onSuite } },
      {
        // Starts the site itself, as a person does.
        test: {
          ...longTimeouts,
          name: 'commands',
          // They wait for other programs more than they compute.
          maxWorkers: 2,
          include: ['tests/commands/**/*.test.ts'],
          globalSetup: 'tests/support/build-site.ts',
        },
      },
      {
        test: {
          ...longTimeouts,
          name: 'deploy',
          include: ['tests/{deploy,provision}/**/*.test.ts'],
          globalSetup: 'tests/support/build-site.ts',
        },
      },
    ],
  },
})

function filesWith(pattern: RegExp, files: string[]): string[] {
  return globSync(files, { cwd: import.meta.dirname }).filter((file) =>
    pattern.test(readFileSync(file, 'utf8')),
  )
}
