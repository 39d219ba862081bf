import { describe, expect, it } from 'vitest'
import type { NamedTest } from './namedTests.ts'
import { afterSecondRun, isWorthAgain, type Ran } from './secondRun.ts'

const test = (title: string, state: NamedTest['state'], file = 'a.test.ts'): NamedTest => ({
  file,
  title,
  state,
  error: state === 'failed' ? `${title} is wrong` : '',
})
const bad = (...tests: NamedTest[]): Ran => ({ good: false, tests })
const good = (...tests: NamedTest[]): Ran => ({ good: true, tests })

describe('a second run', () => {
  it('is worth it when a failed test is named', () => {
    expect(isWorthAgain(bad(test('books', 'failed')))).toBe(true)
  })

  it('is not when nothing failed, or it ended badly without naming a failed test', () => {
    expect(isWorthAgain(good(test('books', 'passed')))).toBe(false)
    expect(isWorthAgain(bad(test('books', 'passed')))).toBe(false)
    expect(isWorthAgain({ good: false, tests: undefined })).toBe(false)
  })

  it('is not when a crash cut tests off', () => {
    expect(isWorthAgain(bad(test('books', 'failed'), test('pays', 'unfinished')))).toBe(false)
  })
})

describe('what failed at first', () => {
  it('passed by itself when its second run is good', () => {
    const first = bad(test('books', 'failed'), test('cancels', 'passed'), test('pays', 'skipped'))
    expect(afterSecondRun(first, good(test('books', 'passed'), test('cancels', 'passed')))).toEqual({
      good: true,
      tests: [test('books', 'passed'), test('cancels', 'passed'), test('pays', 'skipped')],
      byThemselves: [test('books', 'failed')],
    })
  })

  it('is broken when it fails again, and so is what fails beside it', () => {
    const first = bad(test('books', 'failed'), test('cancels', 'passed'), test('pays', 'failed'))
    const second = bad(test('books', 'failed'), test('cancels', 'failed'), test('pays', 'passed'))
    expect(afterSecondRun(first, second)).toEqual({
      good: false,
      tests: [test('books', 'failed'), test('cancels', 'failed'), test('pays', 'passed')],
      byThemselves: [test('pays', 'failed')],
    })
  })

  it('is broken when it did not run again', () => {
    const first = bad(test('books', 'failed'))
    const kept = { good: false, tests: first.tests, byThemselves: [] }
    expect(afterSecondRun(first, good())).toEqual(kept)
    expect(afterSecondRun(first, good(test('books', 'skipped')))).toEqual(kept)
    expect(afterSecondRun(first, { good: false, tests: undefined })).toEqual(kept)
  })

  it('leaves the run failed when the second ended badly, though each test passed', () => {
    expect(afterSecondRun(bad(test('books', 'failed')), bad(test('books', 'passed'))).good).toBe(false)
  })

  it('takes along what could not run beside it at first', () => {
    const first = bad(test('books', 'failed'), test('pays', 'skipped'))
    const { tests } = afterSecondRun(first, good(test('books', 'passed'), test('pays', 'passed')))
    expect(tests).toEqual([test('books', 'passed'), test('pays', 'passed')])
  })

  it('has to pass in every look in which it ran', () => {
    const first = bad(test('button', 'passed'), test('button', 'failed'))
    expect(afterSecondRun(first, bad(test('button', 'failed'), test('button', 'passed'))).byThemselves).toEqual([])
    expect(afterSecondRun(first, good(test('button', 'passed'), test('button', 'passed'))).good).toBe(true)
  })
})

describe('a file that failed as a whole', () => {
  const first = bad(test('', 'failed'), test('cancels', 'passed', 'b.test.ts'))

  it('passed by itself when its tests do, which count then', () => {
    expect(afterSecondRun(first, good(test('books', 'passed')))).toEqual({
      good: true,
      tests: [test('cancels', 'passed', 'b.test.ts'), test('books', 'passed')],
      byThemselves: [test('', 'failed')],
    })
  })

  it('is broken when it fails again, or one of its tests does', () => {
    expect(afterSecondRun(first, bad(test('', 'failed')))).toMatchObject({ good: false, byThemselves: [] })
    expect(afterSecondRun(first, bad(test('books', 'failed'), test('pays', 'passed')))).toEqual({
      good: false,
      tests: [test('cancels', 'passed', 'b.test.ts'), test('books', 'failed'), test('pays', 'passed')],
      byThemselves: [],
    })
  })

  it('is broken when its tests are only skipped then', () => {
    expect(afterSecondRun(first, good(test('books', 'skipped')))).toMatchObject({ good: false, byThemselves: [] })
  })
})
