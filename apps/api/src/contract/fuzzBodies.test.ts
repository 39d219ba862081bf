import { describe, expect, it } from 'vitest'
import { bodySchemaOf, resolve } from './calls.ts'
import { expectHonestAnswer, fuzzed, openFuzzing, soundCall, tried } from './fuzzing.ts'
import { awkwardValues } from './samples.ts'

let calls = 0
let refusedUnread = 0

openFuzzing()

describe('a bad body gets a clear answer', { timeout: 60_000 }, () => {
  it.each(fuzzed.filter(bodySchemaOf))('$id', async (operation) => {
    const { path = {}, body: valid } = await soundCall(operation)
    for (const body of tried(operation, awkwardValues(bodySchemaOf(operation) ?? {}, resolve, valid))) {
      const status = await expectHonestAnswer(operation, { path, body })
      calls += 1
      if ([401, 403, 404].includes(status)) refusedUnread += 1
    }
  })

  it('is read in nearly all these calls, not refused for who asks or what it is about', () => {
    expect(calls).toBeGreaterThan(1000)
    expect(refusedUnread).toBeLessThanOrEqual(calls * 0.03)
  })
})
