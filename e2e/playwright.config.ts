import { defineConfig, devices } from '@playwright/test'
import { browserFlags, installedBrowser } from '@atrium/tooling/browser.ts'
import { isLongRun } from '@atrium/tooling/long.ts'
import './src/support/moment.ts'

export default defineConfig({
  testDir: 'src/journeys',
  globalSetup: './src/support/startServers.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  reporter: 'line',
  use: {
    launchOptions: { executablePath: installedBrowser() ?? undefined, args: browserFlags() },
    // Recording costs a fifth of the time, so that CI does it only where what failed is run again.
    trace: process.env['CI'] && !process.env['E2E_AGAIN'] ? 'off' : 'retain-on-failure',
    actionTimeout: 15_000,
    contextOptions: isLongRun ? {} : { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
      ...(isLongRun ? {} : { grepInvert: /@phone-only/ }),
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], colorScheme: 'dark' },
      ...(isLongRun ? {} : { grep: /@phone/ }),
    },
  ],
})
