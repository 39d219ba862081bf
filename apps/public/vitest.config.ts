import { domTests } from '@atrium/tooling/vitest.dom.ts'

export default domTests()
