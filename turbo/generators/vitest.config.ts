import { nodeTests } from '@atrium/tooling/vitest.node.ts'

export default nodeTests({ testTimeout: 300_000, hookTimeout: 300_000, maxWorkers: 2 })
