import { describe, it } from 'vitest'
import { parametersOf } from './calls.ts'
import { expectHonestAnswer, fuzzed, openFuzzing } from './fuzzing.ts'

openFuzzing()

describe('a bad path gets a clear answer', () => {
  it.each(fuzzed.filter((operation) => parametersOf(operation, 'path').length > 0))('$id', async (operation) => {
    for (const value of ['x', '0', '%00', '../..', 'null', "' or 1=1", '9'.repeat(40), '𝔘', 'a'.repeat(450)]) {
      const path = Object.fromEntries(parametersOf(operation, 'path').map(({ name }) => [name, value]))
      await expectHonestAnswer(operation, {
        path,
        ...(operation.method === 'POST' || operation.method === 'PUT' ? { body: {} } : {}),
      })
    }
  })
})
