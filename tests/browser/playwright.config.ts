import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/shared/chromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: '../suite/playwright.ts',
  outputDir: '../../test-results/browser',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Only what hangs takes so long, also on a machine that others keep busy: no test has a limit of its own.
  timeout: 400_000,
  expect: { timeout: 120_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    // The workers read this after the set-up, which knows it.
    baseURL: process.env.SITE_URL ?? '',
    launchOptions: launchOptions(),
  },
})
