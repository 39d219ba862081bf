import { describe, expect, it } from 'vitest'
import { countsOf } from './counts.ts'
import type { NamedTest } from './namedTests.ts'

const tests = (state: NamedTest['state'], count: number): NamedTest[] =>
  Array.from({ length: count }, (_, index) => ({ file: 'a.test.ts', title: `${state} ${index}`, state, error: '' }))

describe('the counts of a run', () => {
  it('are those of its tests', () => {
    const all = [...tests('passed', 7), ...tests('failed', 2), ...tests('skipped', 1)]
    expect(countsOf({ good: false, tests: all })).toEqual({ passed: 7, failed: 2, skipped: 1 })
  })

  it('have a failure when the run ended badly though every test passed', () => {
    expect(countsOf({ good: false, tests: tests('passed', 3) })).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  it('are one for a check, and when there is no report', () => {
    expect(countsOf({ good: true, tests: undefined })).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(countsOf({ good: false, tests: undefined })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})
