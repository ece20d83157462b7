import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/shared/chromium.ts'

/** ms */
const stepTimeout = 30_000

export function configOf(kind: 'journeys' | 'builds') {
  return defineConfig({
    testDir: '.',
    globalSetup: '../support/global-setup.ts',
    outputDir: `../../test-results/${kind}`,
    workers: 2,
    forbidOnly: Boolean(process.env.CI),
    retries: 0,
    // Only what never comes takes so long, also on a machine that others keep busy.
    timeout: 240_000,
    expect: { timeout: stepTimeout },
    reporter: 'line',
    use: {
      actionTimeout: stepTimeout,
      navigationTimeout: stepTimeout,
      // Workers read this after the set-up has set it.
      baseURL: process.env.SITE_URL ?? '',
      launchOptions: launchOptions(),
    },
  })
}
