import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// scripts/browser.mjs writes down which Chromium it found or installed.
const found = new URL('node_modules/.cache/soulstack-chromium', import.meta.url)
const executablePath = process.env['CHROMIUM_PATH'] || (existsSync(found) ? readFileSync(found, 'utf8').trim() : '')

export default defineConfig({
  testDir: '.',
  testMatch: ['packages/web/e2e/**/*.spec.ts', 'tests/e2e/**/*.spec.ts'],
  globalSetup: './tests/e2e/support/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // one more than there are cores, at most four: tests wait for beats and for motion
  workers: Math.min(4, availableParallelism() + 1),
  // on a busy machine a moment may be missed; what needs the second try is named as flaky
  retries: 1,
  timeout: 60_000,
  // patience costs nothing where what is waited for comes; a busy machine may need it
  expect: { timeout: 15_000 },
  // enough for what `npm test` runs; `npm run e2e` and `npm run pictures` give themselves more
  globalTimeout: 20 * 60_000,
  use: {
    // what cannot be pressed by then never can be, and the second try has time left
    actionTimeout: 20_000,
    browserName: 'chromium',
    headless: true,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
