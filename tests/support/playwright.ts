import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/shared/chromium.ts'

export function configOf(kind: 'journeys' | 'builds') {
  return defineConfig({
    testDir: '.',
    globalSetup: '../support/global-setup.ts',
    outputDir: `../../test-results/${kind}`,
    workers: 2,
    forbidOnly: Boolean(process.env.CI),
    retries: 0,
    // Generous, for tests of many steps on a busy machine; a single step waits 10 s.
    timeout: 120_000,
    expect: { timeout: 10_000 },
    reporter: 'line',
    use: {
      actionTimeout: 10_000,
      navigationTimeout: 10_000,
      // Workers read this after the set-up has set it.
      baseURL: process.env.SITE_URL ?? '',
      launchOptions: launchOptions(),
    },
  })
}
