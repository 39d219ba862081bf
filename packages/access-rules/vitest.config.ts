import { nodeTests } from '@atrium/tooling/vitest.node.ts'

export default nodeTests()
