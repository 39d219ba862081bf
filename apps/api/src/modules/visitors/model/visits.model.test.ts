import { isLongRun } from '@atrium/tooling/long.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnTestApp, type TestApp } from '../../../testing/testApp.ts'
import { openMistakes } from '../../../testing/rightsMutants.ts'
import { mutants } from './mutants.ts'
import { runVisit } from './runVisit.ts'

const histories = isLongRun ? 200 : 3

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

describe('a visit', () => {
  it('keeps to the model over random histories', { timeout: 60_000 + histories * 10_000 }, async () => {
    const all = { done: 0, refused: 0 }
    for (let seed = 1; seed <= histories; seed += 1) {
      const { done, refused } = await runVisit(test, seed)
      all.done += done
      all.refused += refused
    }
    expect(all.done).toBeGreaterThan(histories * 5)
    expect(all.refused).toBeGreaterThan(histories)
  })
})

describe('a history finds out that', () => {
  it.each(isLongRun ? mutants : mutants.slice(0, 2))('$mistake', { timeout: 300_000 }, async (mutant) => {
    const run = async () => {
      for (let seed = 101; seed <= 112; seed += 1) await runVisit(test, seed)
    }
    const found = await mistakes.withMistake(mutant, () => run().then(() => 'nothing', String))
    expect(found).toContain('seed')
    // a statement that fails is no mistake in it
    expect(found).not.toContain(': 500')
  })
})
