import { isLongRun } from './long.ts'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** Test settings of a package without a page; `test` adds to them or replaces them. */
export const nodeTests = (test: ViteUserConfig['test'] = {}): ViteUserConfig =>
  defineConfig({
    test: {
      environment: 'node',
      include: ['src/**/*.test.ts'],
      testTimeout: isLongRun ? 900_000 : 15_000,
      passWithNoTests: true,
      ...test,
    },
  })
