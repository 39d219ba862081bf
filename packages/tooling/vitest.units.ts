import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packages with quick tests, each by the settings of its own and called like its folder. */
const folders = globSync('{packages,apps}/*/vitest.config.ts', { cwd: root })
  .map((file) => path.dirname(file))
  .filter((folder) => folder !== 'apps/api' && folder !== 'packages/tooling')
  .toSorted()

/** The tests of all packages in one run, so that Vitest starts once and keeps every core busy until the end. */
export default defineConfig({
  test: {
    projects: [
      ...folders.map((folder) => ({
        extends: path.join(root, folder, 'vitest.config.ts'),
        root: path.join(root, folder),
        test: { name: folder },
      })),
      {
        root: path.join(root, 'packages/tooling'),
        test: { name: 'packages/tooling', environment: 'node' as const, include: ['src/**/*.test.ts'] },
      },
    ],
  },
})
