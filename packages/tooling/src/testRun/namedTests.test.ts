import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './command.ts'
import { journeyTests, nameOf, vitestTests } from './namedTests.ts'

const written = (report: object) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tests-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const name = path.join(root, 'apps/api/src/a.test.ts')
const file = 'apps/api/src/a.test.ts'
const assertion = (title: string, status: string, ...failureMessages: string[]) => ({
  ancestorTitles: ['', 'a room'],
  title,
  status,
  failureMessages,
})
const ofVitest = (status: string, message: string, ...assertionResults: object[]) =>
  vitestTests(written({ testResults: [{ name, status, message, assertionResults }] }))

describe('the tests of a Vitest report', () => {
  it('have file, groups and the first line of the error', () => {
    const failed = assertion('is booked', 'failed', 'Error: no room\n    at book (rooms.ts:3:1)')
    expect(ofVitest('failed', '', assertion('is free', 'passed'), failed, assertion('later', 'todo'))).toEqual([
      { file, title: 'a room > is free', state: 'passed', error: '' },
      { file, title: 'a room > is booked', state: 'failed', error: 'Error: no room' },
      { file, title: 'a room > later', state: 'skipped', error: '' },
    ])
  })

  it('are the file itself when it could not be loaded or prepared', () => {
    const whole = { file, title: '', state: 'failed', error: 'Cannot find module' }
    expect(ofVitest('failed', 'Cannot find module\nin a.test.ts')).toEqual([whole])
    expect(ofVitest('failed', '', assertion('is free', 'skipped'))?.at(-1)).toEqual({ ...whole, error: '' })
  })

  it('are unfinished when a crash kept them or their file from ending', () => {
    const states = ofVitest('passed', '', assertion('is free', 'passed'), assertion('is booked', 'pending'))
    expect(states?.map(({ state }) => state)).toEqual(['passed', 'unfinished'])
    expect(ofVitest('passed', '')).toEqual([{ file, title: '', state: 'unfinished', error: '' }])
  })

  it('are not known without a report', () => {
    expect([vitestTests('/does/not/exist.json'), journeyTests('/does/not/exist.json')]).toEqual([undefined, undefined])
  })
})

describe('the tests of a Playwright report', () => {
  const run = (projectName: string, status: string, ...errors: object[]) => ({
    projectName,
    status,
    results: [{ errors }],
  })
  const journeysOf = (...tests: object[]) => {
    const inner = { title: 'on a phone', file: 'a.spec.ts', specs: [{ title: 'books', tests }] }
    return journeyTests(written({ suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [inner] }] })) ?? []
  }

  it('have file and size, groups and the first line of the error', () => {
    const message = '\u001B[2mError:\u001B[22m not visible\n\nLocator: x'
    expect(journeysOf(run('desktop', 'expected'), run('phone', 'unexpected', { message }))).toEqual([
      { file: 'a.spec.ts (desktop)', title: 'on a phone > books', state: 'passed', error: '' },
      { file: 'a.spec.ts (phone)', title: 'on a phone > books', state: 'failed', error: 'Error: not visible' },
    ])
  })

  it('are skipped when they did not run, and failed when they should have', () => {
    const [skipped, failed] = journeysOf(run('desktop', 'skipped'), run('phone', 'unexpected'))
    expect(skipped).toMatchObject({ state: 'skipped', error: '' })
    expect(failed).toMatchObject({ state: 'failed', error: 'passed, though it is marked as failing' })
  })
})

describe('the name of a test', () => {
  it('is that of the file when it failed as a whole', () => {
    expect(nameOf({ file, title: 'a room', state: 'failed', error: '' })).toBe(`${file}: a room`)
    expect(nameOf({ file, title: '', state: 'failed', error: '' })).toBe(file)
  })
})
