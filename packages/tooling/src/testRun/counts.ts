import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export const add = (left: Counts, right: Counts): Counts => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  skipped: left.skipped + right.skipped,
})

/** A check that has no tests of its own counts as one. */
export const one = (good: boolean): Counts => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 })

/** The counts of a Vitest JSON report; a run that ended badly without a failed test still counts as one failure. */
export function vitestCounts(file: string, good: boolean): Counts {
  if (!existsSync(file)) return one(good)
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
  }
  const failed = good ? report.numFailedTests : Math.max(report.numFailedTests, 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests }
}

/** The counts of a Playwright JSON report. */
export function playwrightCounts(file: string, good: boolean): Counts {
  if (!existsSync(file)) return one(good)
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  const failed = good ? stats.unexpected : Math.max(stats.unexpected, 1)
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped }
}
