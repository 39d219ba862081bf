import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFlags, installedBrowser } from './src/browser.ts'

/**
 * Every story, rendered and checked with axe, in one colour scheme after the other. Dependencies are looked for anew
 * each time: one found while the tests run would reload the page under them.
 */
const stories = (colourScheme: 'light' | 'dark') => ({
  extends: true as const,
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL('./.storybook', import.meta.url)),
      initialGlobals: { colourScheme },
    }),
  ],
  optimizeDeps: { force: true },
  test: {
    name: `stories-${colourScheme}`,
    sequence: { groupOrder: colourScheme === 'light' ? 1 : 2 },
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: installedBrowser(), args: browserFlags() },
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
    },
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'] } },
      stories('light'),
      stories('dark'),
    ],
  },
})
