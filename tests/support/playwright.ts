import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/shared/chromium.ts'

/** For the tests beside the configuration, which are a kind of their own. */
export function configOf(kind: 'journeys' | 'builds') {
  return defineConfig({
    testDir: '.',
    globalSetup: '../support/global-setup.ts',
    outputDir: `../../test-results/${kind}`,
    workers: 2,
    forbidOnly: Boolean(process.env.CI),
    retries: 0,
    // A test of many steps, on a machine that others keep busy; a step waits 10 s at the most.
    timeout: 120_000,
    expect: { timeout: 10_000 },
    reporter: 'line',
    use: {
      actionTimeout: 10_000,
      navigationTimeout: 10_000,
      // The workers read this after the set-up, which knows it.
      baseURL: process.env.SITE_URL ?? '',
      launchOptions: launchOptions(),
    },
  })
}
