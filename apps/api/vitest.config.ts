import { isLongRun } from '@atrium/tooling/long.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database.setup.ts'],
    // A test that goes on after its time would disturb those after it.
    testTimeout: isLongRun ? 900_000 : 20_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // Loading the server anew for each file would take longer than most of the tests.
    isolate: false,
  },
})
