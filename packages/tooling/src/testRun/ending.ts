import { add, countsOf, none, type Counts } from './counts.ts'
import { firstComplaint } from './firstLine.ts'
import { nameOf, type NamedTest } from './namedTests.ts'
import { failedOf, mostByThemselves, unfinishedOf, type Ran } from './secondRun.ts'

/** A stage after all its runs. */
export type Ended = Ran & {
  name: string
  /** What passed only when it was run by itself. */
  byThemselves: NamedTest[]
  /** What the last of its runs said. */
  output: string
}

/** Of each kind, so that the end stays within the hundred lines that are kept of the output. */
const mostNamed = 25

/** The counts of the whole run. Too many tests that pass only by themselves are one failure more. */
export function totalOf(stages: Ended[]): Counts {
  const total = stages.map(countsOf).reduce(add, none)
  return passedByThemselves(stages).length > mostByThemselves ? add(total, { ...none, failed: 1 }) : total
}

/** The last lines: what passed only by itself, what failed and why, and `N passed, N failed[, N skipped]`. */
export function endingLines(stages: Ended[]): string[] {
  const { passed, failed, skipped } = totalOf(stages)
  const byThemselves = passedByThemselves(stages)
  const tooMany = `${byThemselves.length} tests passed only by themselves: more than ${mostByThemselves} are no chance`
  const notes = [
    ...named(byThemselves.map((test) => [`passed by itself: ${nameOf(test)}`])),
    ...(byThemselves.length > mostByThemselves ? [tooMany] : []),
    ...named(fewestFailuresFirst(stages).flatMap(failuresOf)),
  ]
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [...(notes.length > 0 ? ['', ...notes] : []), '', counts]
}

const passedByThemselves = (stages: Ended[]) => stages.flatMap((stage) => stage.byThemselves)

/** So that a failed check is named even where hundreds of tests failed. */
const fewestFailuresFirst = (stages: Ended[]) =>
  stages.toSorted((left, right) => failedOf(left).length - failedOf(right).length)

/** Each failure in lines of its own; that of a stage which names no failed test is what its output complains of. */
function failuresOf(stage: Ended): string[][] {
  if (stage.good) return []
  const failed = failedOf(stage).map((test) => failure(nameOf(test), test.error))
  const unfinished = unfinishedOf(stage).length
  if (unfinished > 0) return [failure(`${stage.name}, see above (tests or files cut off: ${unfinished})`), ...failed]
  return failed.length > 0 ? failed : [failure(`${stage.name}, see above`, firstComplaint(stage.output))]
}

const failure = (name: string, error = '') => [`failed: ${name}`, ...(error === '' ? [] : [`    ${error}`])]

function named(entries: string[][]): string[] {
  const rest = entries.length - mostNamed
  return [...entries.slice(0, mostNamed).flat(), ...(rest > 0 ? [`and ${rest} more`] : [])]
}
