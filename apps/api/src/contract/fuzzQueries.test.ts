import { describe, it } from 'vitest'
import { parametersOf } from './calls.ts'
import { expectHonestAnswer, fuzzed, openFuzzing, soundCall, tried } from './fuzzing.ts'

const awkwardTexts = [
  '',
  'x',
  '-1',
  '99999999999',
  '1.5',
  'true',
  '\u0000',
  '=1',
  '%',
  'a'.repeat(300),
  '2026-02-30T00:00:00Z',
]

openFuzzing()

describe('a bad query gets a clear answer', () => {
  it.each(fuzzed.filter((operation) => parametersOf(operation, 'query').length > 0))('$id', async (operation) => {
    const { path = {} } = await soundCall(operation)
    const queries = parametersOf(operation, 'query').flatMap(({ name }) =>
      awkwardTexts.map((value) => ({ [name.replace('[]', '')]: name.endsWith('[]') ? [value] : value })),
    )
    for (const query of tried(operation, queries)) await expectHonestAnswer(operation, { path, query })
  })
})
