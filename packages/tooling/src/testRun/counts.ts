import type { NamedTest } from './namedTests.ts'
import type { Ran } from './secondRun.ts'

export type Counts = { passed: number; failed: number; skipped: number }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export const add = (left: Counts, right: Counts): Counts => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  skipped: left.skipped + right.skipped,
})

/** What has no tests of its own counts as one; what ended badly without a failed test still counts as one failure. */
export function countsOf({ good, tests }: Ran): Counts {
  if (tests === undefined) return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 }
  const inState = (state: NamedTest['state']) => tests.filter((test) => test.state === state).length
  const failed = inState('failed')
  return { passed: inState('passed'), failed: good ? failed : Math.max(failed, 1), skipped: inState('skipped') }
}
