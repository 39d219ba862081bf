import react from '@vitejs/plugin-react'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

/**
 * Test settings of a package with components, which run in jsdom; `test` adds to them or replaces them. Files share
 * the page and the libraries of their worker, which take longer to load than the tests to run; `domSetup.ts` tidies up.
 */
export const domTests = (test: ViteUserConfig['test'] = {}): ViteUserConfig =>
  defineConfig({
    plugins: [react()],
    // Node would take its file for browsers, which is no module although its package says so.
    resolve: { alias: { '@panzoom/panzoom': '@panzoom/panzoom/dist/panzoom.es.js' } },
    test: {
      environment: 'jsdom',
      isolate: false,
      // What it shows is kept in the module, which is only new for each file when it is run like our own.
      server: { deps: { inline: ['@mantine/notifications'] } },
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [new URL('./domSetup.ts', import.meta.url).pathname],
      css: false,
      testTimeout: 15_000,
      passWithNoTests: true,
      ...test,
    },
  })
