import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findOrInstallBrowser } from '../browser.ts'
import { root, runCommand } from './command.ts'
import { add, none } from './counts.ts'
import { sideBySide } from './schedule.ts'
import { slowestFirst, timeLines, type Taken } from './slowest.ts'
import { emptyReports, reportOf, type Stage } from './stages.ts'

const say = (line: string) => console.log(line)

/** How many of the slowest files and journeys are named at the end. */
const named = 15

/**
 * Runs stages side by side, with a line for each that ends and the whole output of those that fail. Ends with where the
 * time went and, alone on the last line, `N passed, N failed[, N skipped]`; the exit code is 1 when anything failed.
 */
export async function runStages(stages: Stage[]): Promise<void> {
  emptyReports()
  findBrowser(stages)
  await generateOnce()
  let total = none
  const wholes: Taken[] = []
  const parts: Taken[] = []
  await sideBySide(stages, Math.max(2, availableParallelism()), async ({ name, run }) => {
    const log = reportOf(name, 'log')
    const startedAt = Date.now()
    say(`▸ ${name}`)
    const { counts, taken } = await run(log)
    const seconds = (Date.now() - startedAt) / 1000
    total = add(total, counts)
    wholes.push({ name, seconds })
    parts.push(...taken)
    if (counts.failed > 0) say(`\n${readFileSync(log, 'utf8')}\n`)
    const outcome = `${counts.passed} passed, ${counts.failed} failed  (${seconds.toFixed(0)} s)`
    say(`${counts.failed === 0 ? '✓' : '✗'} ${name.padEnd(28)} ${outcome}`)
  })
  say(['', 'Where the time went, stages side by side:', ...timeLines(slowestFirst(wholes))].join('\n'))
  if (parts.length > 0) say(['', 'The slowest of them:', ...timeLines(slowestFirst(parts, named))].join('\n'))
  say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
  process.exitCode = total.failed === 0 ? 0 : 1
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
