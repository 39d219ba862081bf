import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findOrInstallBrowser } from '../browser.ts'
import { root, runCommand } from './command.ts'
import { countsOf } from './counts.ts'
import { endingLines, totalOf, type Ended } from './ending.ts'
import { sideBySide } from './schedule.ts'
import { afterSecondRun, failedOf, isWorthAgain } from './secondRun.ts'
import { slowestFirst, timeLines, type Taken } from './slowest.ts'
import { again, emptyReports, reportOf, type Outcome, type Stage } from './stages.ts'

const say = (line: string) => console.log(line)

/** How many of the slowest files and journeys are named at the end. */
const named = 15

/**
 * Runs stages side by side, with a line for each that ends and the whole output of those that fail; then, one by one,
 * once more what failed in them. Ends with where the time went, what failed and, on the last line,
 * `N passed, N failed[, N skipped]`; the exit code is 1 when anything failed.
 */
export async function runStages(stages: Stage[]): Promise<void> {
  emptyReports()
  findBrowser(stages)
  await generateOnce()
  const firsts: { stage: Stage; first: StageRun }[] = []
  await sideBySide(stages, Math.max(2, availableParallelism()), async (stage) => {
    firsts.push({ stage, first: await told(stage.name, stage.run) })
  })
  const runs = firsts.map(({ first }) => first)
  const parts = runs.flatMap(({ outcome }) => outcome.taken)
  const ended: Ended[] = []
  for (const { stage, first } of firsts) {
    const second = await secondRun(stage, first.outcome)
    runs.push(...(second ? [second] : []))
    ended.push({ name: stage.name, ...outcomeOf(first, second) })
  }
  say(['', 'Where the time went, stages side by side:', ...timeLines(slowestFirst(runs))].join('\n'))
  if (parts.length > 0) say(['', 'The slowest of them:', ...timeLines(slowestFirst(parts, named))].join('\n'))
  say(endingLines(ended).join('\n'))
  process.exitCode = totalOf(ended).failed === 0 ? 0 : 1
}

/** Runs what failed by itself, when that can tell anything. */
async function secondRun({ name, runAgain }: Stage, first: Outcome): Promise<StageRun | undefined> {
  if (!runAgain || !isWorthAgain(first)) return undefined
  return await told(again(name), (log) => runAgain(log, failedOf(first)))
}

const outcomeOf = (first: StageRun, second: StageRun | undefined) =>
  second
    ? { ...afterSecondRun(first.outcome, second.outcome), output: second.output }
    : { ...first.outcome, byThemselves: [], output: first.output }

type StageRun = Taken & { outcome: Outcome; output: string }

/** Runs a stage with a line when it begins and ends, and its whole output when it fails. */
async function told(name: string, run: (log: string) => Promise<Outcome>): Promise<StageRun> {
  const log = reportOf(name, 'log')
  const startedAt = Date.now()
  say(`▸ ${name}`)
  const outcome = await run(log)
  const seconds = (Date.now() - startedAt) / 1000
  const output = readFileSync(log, 'utf8')
  const { passed, failed } = countsOf(outcome)
  if (failed > 0) say(`\n${output}\n`)
  say(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(28)} ${passed} passed, ${failed} failed  (${seconds.toFixed(0)} s)`)
  return { name, seconds, outcome, output }
}

function findBrowser(stages: Stage[]): void {
  if (!stages.some(({ name }) => name === 'stories' || name === 'journeys')) return
  try {
    process.env['CHROMIUM_PATH'] = findOrInstallBrowser(say)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
}

/** What is generated is not committed: a fresh clone has none of it. */
async function generateOnce(): Promise<void> {
  if (existsSync(path.join(root, 'packages/contract/src/generated/operations.ts'))) return
  const log = reportOf('generate', 'log')
  if (!(await runCommand(log, { words: ['run', 'generate'] }))) say(readFileSync(log, 'utf8'))
}
