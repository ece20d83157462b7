import { defineConfig } from '@playwright/test'
import { findChromium, launchArguments } from '../../scripts/chromium.ts'

// scripts/test.ts starts the suite and names its address.
const url = process.env.SITE_URL ?? 'http://localhost:5050'
const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine shared with others can be slow for a moment; what passes only then is named in the result.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  reporter: [['line'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    baseURL: url,
    // Recording costs every test a fifth of its time.
    trace: 'on-first-retry',
    launchOptions: {
      args: launchArguments(),
      ...(executablePath ? { executablePath } : {}),
    },
  },
})
