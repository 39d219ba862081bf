import { describe, expect, it } from 'vitest'
import { endingLines, totalOf, type Ended } from './ending.ts'
import type { NamedTest } from './namedTests.ts'

const test = (title: string, state: NamedTest['state'], error = ''): NamedTest => ({
  file: 'a.test.ts',
  title,
  state,
  error,
})
const stage = (name: string, given: Partial<Ended>): Ended => ({
  name,
  good: true,
  tests: undefined,
  byThemselves: [],
  output: '',
  ...given,
})
const many = (count: number, state: NamedTest['state']) =>
  Array.from({ length: count }, (_, index) => test(`test ${index}`, state, 'Error: no room'))

describe('the end of a run', () => {
  it('is the counts alone when all is well', () => {
    const units = stage('units', { tests: [test('books', 'passed'), test('pays', 'skipped')] })
    expect(endingLines([stage('lint', {}), units])).toEqual(['', '2 passed, 0 failed, 1 skipped'])
  })

  it('names what passed by itself, and what failed with its error', () => {
    const units = stage('units', {
      good: false,
      tests: [test('books', 'passed'), test('pays', 'failed', 'Error: no money')],
      byThemselves: [test('books', 'failed', 'Error: no room')],
    })
    expect(endingLines([units])).toEqual([
      '',
      'passed by itself: a.test.ts: books',
      'failed: a.test.ts: pays',
      '    Error: no money',
      '',
      '1 passed, 1 failed',
    ])
  })

  it('names checks, and what ended badly without naming a failed test', () => {
    const lint = stage('lint', { good: false, output: 'a.ts\n  × no debugger\n' })
    const units = stage('units', { good: false, tests: [test('books', 'passed')], output: 'Error: closed\nDone' })
    expect(endingLines([lint, units])).toEqual([
      '',
      'failed: lint, see above',
      '    × no debugger',
      'failed: units, see above',
      '    Error: closed',
      '',
      '1 passed, 2 failed',
    ])
  })

  it('says how many tests a crash cut off', () => {
    const tests = [test('books', 'failed', 'Error: no room'), test('pays', 'unfinished')]
    expect(endingLines([stage('units', { good: false, tests })])).toEqual([
      '',
      'failed: units, see above (tests or files cut off: 1)',
      'failed: a.test.ts: books',
      '    Error: no room',
      '',
      '0 passed, 1 failed',
    ])
  })

  it('fits into a hundred lines, checks first', () => {
    const units = stage('units', { good: false, tests: many(200, 'failed'), byThemselves: many(60, 'failed') })
    const lines = endingLines([units, stage('lint', { good: false })])
    expect(lines.length).toBeLessThan(90)
    expect(lines).toContain('failed: lint, see above')
    expect(lines.slice(-3)).toEqual(['and 176 more', '', '0 passed, 202 failed'])
  })
})

describe('tests that passed only by themselves', () => {
  const stages = (count: number) => {
    const tests = many(count, 'passed')
    const half = (from: number, to: number) => stage('units', { tests, byThemselves: tests.slice(from, to) })
    return [half(0, 5), half(5, count)]
  }

  it('are forgiven up to ten', () => {
    expect(totalOf(stages(10))).toMatchObject({ failed: 0 })
  })

  it('fail the run when they are more, over all its stages', () => {
    expect(totalOf(stages(11))).toMatchObject({ failed: 1 })
    expect(endingLines(stages(11)).at(-3)).toBe('11 tests passed only by themselves: more than 10 are no chance')
  })
})
