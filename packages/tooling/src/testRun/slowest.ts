import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './command.ts'

/** Something that took its time: a test file, a journey or a whole stage. */
export type Taken = { name: string; seconds: number }

/** The one that took longest first. */
export const slowestFirst = (taken: Taken[], most = taken.length): Taken[] =>
  taken.toSorted((left, right) => right.seconds - left.seconds).slice(0, most)

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }

/** How long each file of a Vitest JSON report took; none when there is no report. A file in two looks is there twice. */
export function vitestFiles(file: string): Taken[] {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return report.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }))
}

type Suite = {
  file: string
  suites?: Suite[]
  specs?: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
}

/** How long each journey of a Playwright JSON report took, its second try included; none when there is no report. */
export function journeyTimes(file: string): Taken[] {
  if (!existsSync(file)) return []
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as { suites: Suite[] }
  return suites.flatMap(timesOf)
}

function timesOf(suite: Suite): Taken[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${suite.file} (${projectName}): ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(timesOf)]
}

/** Lines with the seconds before the names. */
export const timeLines = (taken: Taken[]): string[] =>
  taken.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`)
