import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './command.ts'
import { firstLine } from './firstLine.ts'

/** A test as a report tells of it. */
export type NamedTest = {
  /** From the root of the workspace; that of a journey from the journeys' folder, with its size. */
  file: string
  /** With the groups it is in. Empty when it is the file as a whole, which could not be loaded or prepared. */
  title: string
  /** Unfinished is what a crash kept from its end. */
  state: 'passed' | 'failed' | 'skipped' | 'unfinished'
  /** The first line of what went wrong; empty when nothing did. */
  error: string
}

/** How a test is called at the end of the run. */
export const nameOf = ({ file, title }: NamedTest): string => (title === '' ? file : `${file}: ${title}`)

type Assertion = { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }
type VitestFile = { name: string; status: string; message: string; assertionResults: Assertion[] }

/** The tests of a Vitest JSON report, and its files that failed without a failed test; undefined without a report. */
export function vitestTests(report: string): NamedTest[] | undefined {
  if (!existsSync(report)) return undefined
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: VitestFile[] }
  return testResults.flatMap(testsOfFile)
}

/** Vitest calls a file passed in which nothing failed, even where a crash kept it from running. */
function testsOfFile({ name, status, message, assertionResults }: VitestFile): NamedTest[] {
  const file = path.relative(root, name)
  const tests = assertionResults.map((test): NamedTest => {
    const title = [...test.ancestorTitles, test.title].filter(Boolean).join(' > ')
    return {
      file,
      title,
      state: vitestStates[test.status] ?? 'skipped',
      error: firstLine(test.failureMessages[0] ?? ''),
    }
  })
  if (status === 'failed' && !tests.some(({ state }) => state === 'failed')) {
    return [...tests, { file, title: '', state: 'failed', error: firstLine(message) }]
  }
  return tests.length > 0 ? tests : [{ file, title: '', state: 'unfinished', error: '' }]
}

const vitestStates: Record<string, NamedTest['state']> = { passed: 'passed', failed: 'failed', pending: 'unfinished' }

type Result = { errors?: { message?: string }[] }
type Journey = { title: string; tests: { projectName: string; status: string; results: Result[] }[] }
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Journey[] }

/** The journeys of a Playwright JSON report, in each size they run at; undefined without a report. */
export function journeyTests(report: string): NamedTest[] | undefined {
  if (!existsSync(report)) return undefined
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] }
  return suites.flatMap((suite) => journeysOf(suite, []))
}

const journeyStates: Record<string, NamedTest['state']> = { unexpected: 'failed', skipped: 'skipped' }

function journeysOf(suite: Suite, groups: string[]): NamedTest[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }): NamedTest => {
      const state = journeyStates[status] ?? 'passed'
      const message = results.flatMap(({ errors }) => errors ?? [])[0]?.message
      return {
        file: `${suite.file} (${projectName})`,
        title: [...groups, title].join(' > '),
        state,
        error: state === 'failed' ? firstLine(message ?? 'passed, though it is marked as failing') : '',
      }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, [...groups, inner.title]))]
}
