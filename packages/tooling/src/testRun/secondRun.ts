import { nameOf, type NamedTest } from './namedTests.ts'

/** How a part of the run ended, and its tests; undefined for a check, which has none, and where the report is missing. */
export type Ran = { good: boolean; tests: NamedTest[] | undefined }

/** More than these did not fail by chance, though each passed by itself. */
export const mostByThemselves = 10

const isFailed = ({ state }: NamedTest) => state === 'failed'
const isPassed = ({ state }: NamedTest) => state === 'passed'

export const failedOf = ({ tests }: Ran): NamedTest[] => (tests ?? []).filter(isFailed)

export const unfinishedOf = ({ tests }: Ran): NamedTest[] => (tests ?? []).filter(({ state }) => state === 'unfinished')

/**
 * Whether a second run can tell anything. What ended badly without naming a failed test has none to run again, and of
 * what a crash cut off nobody knows whether it would have failed.
 */
export const isWorthAgain = (ran: Ran): boolean =>
  !ran.good && failedOf(ran).length > 0 && unfinishedOf(ran).length === 0

/** What is held of a failed run once what failed was run by itself. All that failed has to pass there, and it to end well. */
export function afterSecondRun(first: Ran, second: Ran): Ran & { byThemselves: NamedTest[] } {
  const before = first.tests ?? []
  const again = second.tests ?? []
  const known = new Set(before.map(nameOf))
  const tests = [
    ...before.flatMap((test) => settle(test, again) ?? []),
    ...again.filter((test) => !known.has(nameOf(test))),
  ]
  const byThemselves = before.filter((test) => isFailed(test) && hasPassed(test, again))
  return { good: second.good && !tests.some(isFailed), tests, byThemselves }
}

/** Those of the second run that tell of a test; all of its file when the file failed as a whole. */
const tellingOf = (test: NamedTest, again: NamedTest[]) =>
  again.filter((other) => (test.title === '' ? other.file === test.file : nameOf(other) === nameOf(test)))

/** A story of two looks has one name and ran twice: it has to pass in both. */
function hasPassed(test: NamedTest, again: NamedTest[]): boolean {
  const runs = tellingOf(test, again)
  return runs.some(isPassed) && !runs.some(isFailed)
}

/** What the second run says of a test, or the first where the second did not run it. A file that ran has its tests instead. */
function settle(test: NamedTest, again: NamedTest[]): NamedTest | undefined {
  const runs = tellingOf(test, again)
  if (test.title === '') return runs.find(({ title }) => title === '') ?? (runs.some(hasRun) ? undefined : test)
  return runs.find(isFailed) ?? runs.find(isPassed) ?? test
}

const hasRun = (test: NamedTest) => test.state !== 'skipped'
