import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, runCommand, type Command } from './command.ts'
import { journeyTests, vitestTests, type NamedTest } from './namedTests.ts'
import type { Piece } from './schedule.ts'
import type { Ran } from './secondRun.ts'
import { journeyTimes, vitestFiles, type Taken } from './slowest.ts'

export type Outcome = Ran & { taken: Taken[] }

/** A part of a test run; the output of its runs goes to the files they are given. */
export type Stage = Piece & {
  run: (log: string) => Promise<Outcome>
  /** Runs once more what failed, and nothing else; checks are not repeated. */
  runAgain?: (log: string, failed: NamedTest[]) => Promise<Outcome>
}

type Needs = Omit<Piece, 'name'>

const reports = path.join(root, 'node_modules/.cache/atrium-test')

/** Where a stage leaves what it has to say, or its report. */
export const reportOf = (name: string, ending: 'log' | 'json') =>
  path.join(reports, `${name.replaceAll(/\W+/g, '-')}.${ending}`)

/** What the second run of a stage is called. */
export const again = (name: string) => `${name}, again`

/** Removes what an earlier run has left. */
export function emptyReports(): void {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
}

/** A command that is good or not. */
export const check = (name: string, words: string[], needs: Needs): Stage => ({
  name,
  ...needs,
  run: async (log) => ({ good: await runCommand(log, { words }), tests: undefined, taken: [] }),
})

type VitestWords = {
  /** Hold for both runs. */
  settings?: string[]
  /** Narrow the first run; the second has the files that failed instead. */
  narrowing?: string[]
}

/** Vitest in a folder, known by its report. What failed is repeated by files, one after the other. */
export function vitest(
  name: string,
  folder: string,
  { settings = [], narrowing = [] }: VitestWords,
  needs: Needs,
): Stage {
  const run = async (log: string, report: string, words: string[]) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const command: Command = {
      words: ['exec', 'vitest', 'run', ...reporters, ...settings, ...words],
      folder: path.join(root, folder),
    }
    const good = await runCommand(log, command)
    return { good, tests: vitestTests(report), taken: vitestFiles(report) }
  }
  return {
    name,
    ...needs,
    run: (log) => run(log, reportOf(name, 'json'), narrowing),
    runAgain: (log, failed) => {
      const files = new Set(failed.map(({ file }) => path.join(root, file)))
      return run(log, reportOf(again(name), 'json'), ['--no-file-parallelism', ...files])
    },
  }
}

/** Journeys through the built portals, by themselves because they wait for what a busy machine is late with. */
export function journeys(words: string[], needs: Omit<Needs, 'cores'> = {}): Stage {
  const name = 'journeys'
  const run = async (log: string, report: string, more: string[], variables: Record<string, string> = {}) => {
    const command: Command = {
      words: ['exec', 'playwright', 'test', '--reporter=line,json', ...words, ...more],
      folder: path.join(root, 'e2e'),
      variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...variables },
    }
    const good = await runCommand(log, command)
    return { good, tests: journeyTests(report), taken: journeyTimes(report) }
  }
  return {
    name,
    cores: Infinity,
    ...needs,
    run: (log) => run(log, reportOf(name, 'json'), []),
    // Playwright has written down what failed; one worker needs one server only.
    runAgain: (log) => run(log, reportOf(again(name), 'json'), ['--last-failed', '--workers=1'], { E2E_AGAIN: '1' }),
  }
}
