import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, runCommand, type Command } from './command.ts'
import { one, playwrightCounts, vitestCounts, type Counts } from './counts.ts'
import type { Piece } from './schedule.ts'
import { journeyTimes, vitestFiles, type Taken } from './slowest.ts'

export type Outcome = { counts: Counts; taken: Taken[] }

/** A part of a test run with counts of its own; its output goes to the file it is given. */
export type Stage = Piece & { run: (log: string) => Promise<Outcome> }

type Needs = Omit<Piece, 'name'>

const reports = path.join(root, 'node_modules/.cache/atrium-test')

/** Where a stage leaves what it has to say, or its report. */
export const reportOf = (name: string, ending: 'log' | 'json') =>
  path.join(reports, `${name.replaceAll(/\W+/g, '-')}.${ending}`)

/** Removes what an earlier run has left. */
export function emptyReports(): void {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
}

/** A command that is good or not. */
export const check = (name: string, words: string[], needs: Needs): Stage => ({
  name,
  ...needs,
  run: async (log) => ({ counts: one(await runCommand(log, { words })), taken: [] }),
})

/** Vitest in a folder, counted by its report. */
export function vitest(name: string, folder: string, words: string[], needs: Needs): Stage {
  const report = reportOf(name, 'json')
  const flags = ['exec', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...words]
  const command: Command = { words: flags, folder: path.join(root, folder) }
  const run = async (log: string) => {
    const good = await runCommand(log, command)
    return { counts: vitestCounts(report, good), taken: vitestFiles(report) }
  }
  return { name, ...needs, run }
}

/** Journeys through the built portals, by themselves because they wait for what a busy machine is late with. */
export function journeys(words: string[], needs: Omit<Needs, 'cores'> = {}): Stage {
  const report = reportOf('journeys', 'json')
  const command: Command = {
    words: ['exec', 'playwright', 'test', '--reporter=line,json', ...words],
    folder: path.join(root, 'e2e'),
    variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }
  const run = async (log: string) => {
    const good = await runCommand(log, command)
    return { counts: playwrightCounts(report, good), taken: journeyTimes(report) }
  }
  return { name: 'journeys', cores: Infinity, ...needs, run }
}
