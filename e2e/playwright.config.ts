import { defineConfig, devices } from '@playwright/test'
import { browserFlags, installedBrowser } from '@atrium/tooling/browser.ts'
import { serverCommand, serverPort } from './src/support/server.ts'

export default defineConfig({
  testDir: 'src/journeys',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'line',
  use: {
    launchOptions: { executablePath: installedBrowser() ?? undefined, args: browserFlags() },
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    },
    { name: 'phone', use: { ...devices['Pixel 7'], colorScheme: 'dark' } },
  ],
  webServer: {
    command: serverCommand,
    url: `http://127.0.0.1:${serverPort}/health/ready`,
    reuseExistingServer: !process.env['CI'],
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
