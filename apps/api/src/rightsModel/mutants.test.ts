import { isLongRun } from '@atrium/tooling/long.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnTestApp, type TestApp } from '../testing/testApp.ts'
import { moreMutants, mutants, openMistakes } from '../testing/rightsMutants.ts'
import { runCase } from './runCase.ts'

/** A longer run looks longer for what is seldom met. */
const steps = isLongRun ? 2000 : 300

let test: TestApp

let mistakes: ReturnType<typeof openMistakes>

beforeAll(async () => {
  mistakes = openMistakes()
  test = await openOwnTestApp()
})
afterAll(async () => {
  mistakes.end()
  await test.close()
})

describe('a history finds out that', () => {
  it.each(isLongRun ? [...mutants, ...moreMutants] : mutants)(
    '$mistake',
    { timeout: 60_000 + steps * 500 },
    async (mutant) => {
      const given = { clock: 'Europe/Berlin', changes: '2027-03-28', seed: 41 }
      const found = await mistakes.withMistake(mutant, () => runCase(test, given, steps).then(() => 'nothing', String))
      expect(found).toContain('seed 41')
      // a statement that fails is no mistake in it
      expect(found).not.toContain(': 500')
    },
  )
})
