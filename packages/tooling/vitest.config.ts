import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFlags, installedBrowser } from './src/browser.ts'

type PathData = { arg: string; ext: string; root: string; testFileDirectory: string }

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

/** Drawn pixels that may differ, where another version of the browser smooths edges otherwise. */
const allowedMismatchedPixelRatio = 0.004

/** The parts of the kit in light and dark, compared with the pictures kept beside the test. */
const pictures = {
  plugins: [react()],
  optimizeDeps: { force: true },
  test: {
    name: 'pictures',
    include: ['src/pictures/*.picture.tsx'],
    sequence: { groupOrder: 3 },
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch' as const,
          comparatorOptions: { allowedMismatchedPixelRatio },
          resolveScreenshotPath: ({ arg, ext, root, testFileDirectory }: PathData) =>
            path.join(root, testFileDirectory, 'kept', `${arg}${ext}`),
        },
      },
      provider: playwright({
        launchOptions: { executablePath: installedBrowser(), args: [...browserFlags(), '--font-render-hinting=none'] },
        contextOptions: { deviceScaleFactor: 1, reducedMotion: 'reduce' as const },
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1000, height: 700 } }],
    },
  },
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'] } },
      stories('light'),
      stories('dark'),
      pictures,
    ],
  },
})
