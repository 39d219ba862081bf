import { nodeTests } from '@atrium/tooling/vitest.node.ts'

export default nodeTests({ testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 2 })
