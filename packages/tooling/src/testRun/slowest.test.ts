import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './command.ts'
import { journeyTimes, slowestFirst, timeLines, vitestFiles } from './slowest.ts'

const written = (report: object) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'times-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('where the time went', () => {
  it('is read per file from the report of Vitest', () => {
    const name = path.join(root, 'apps/api/src/a.test.ts')
    const file = written({ testResults: [{ name, startTime: 1000, endTime: 3500 }] })
    expect(vitestFiles(file)).toEqual([{ name: 'apps/api/src/a.test.ts', seconds: 2.5 }])
  })

  it('is read per journey from the report of Playwright, however deep it lies', () => {
    const spec = { title: 'books', tests: [{ projectName: 'phone', results: [{ duration: 900 }, { duration: 600 }] }] }
    const file = written({ suites: [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs: [spec] }] }] })
    expect(journeyTimes(file)).toEqual([{ name: 'a.spec.ts (phone): books', seconds: 1.5 }])
  })

  it('is empty without a report', () => {
    expect([...vitestFiles('/does/not/exist.json'), ...journeyTimes('/does/not/exist.json')]).toEqual([])
  })

  it('names the slowest first', () => {
    const taken = [
      { name: 'a', seconds: 1 },
      { name: 'b', seconds: 30 },
      { name: 'c', seconds: 4 },
    ]
    expect(timeLines(slowestFirst(taken, 2))).toEqual(['    30 s  b', '     4 s  c'])
  })
})
