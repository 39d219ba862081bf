import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { playwrightCounts, vitestCounts } from './counts.ts'

const written = (report: object) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'counts-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('the counts of a run', () => {
  it('are those of the report', () => {
    const file = written({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 })
    expect(vitestCounts(file, false)).toEqual({ passed: 7, failed: 2, skipped: 1 })
  })

  it('have a failure when the run ended badly though every test passed', () => {
    const file = written({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 })
    expect(vitestCounts(file, false).failed).toBe(1)
    expect(
      playwrightCounts(written({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }), false).failed,
    ).toBe(1)
  })

  it('have a failure when there is no report', () => {
    expect(vitestCounts('/does/not/exist.json', false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})
