import { isLongRun } from '@atrium/tooling/long.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { validCall } from './calls.ts'
import { isStream, listedOperations, type ListedOperation } from './operations.ts'
import { makeEstate, makeOperator, makeRecords, type Party } from './worlds.ts'

let test: TestApp
let landlord: Party
let operator: Party
let switching: Party

/** Opens, for a file of tests, an estate whose landlord calls, and an operator for what only operators may. */
export function openFuzzing(): void {
  beforeAll(async () => {
    test = await openTestApp()
    landlord = (await makeEstate(test)).landlord
    operator = await makeOperator(test, landlord.where)
    switching = (await makeEstate(test)).landlord
  })
  afterAll(() => test.close())
}

/** A call may be taken or refused, but it is always answered in the envelope and never with a 5xx. Answers its status. */
export async function expectHonestAnswer(
  operation: ListedOperation,
  options: { path?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown },
): Promise<number> {
  const { actor, where } = callerOf(operation)
  const path = { officeCentreId: where.officeCentreId, ...options.path }
  const answer = await test.call(operation.id, { as: actor, ...options, path })
  const told = `${operation.id} ${JSON.stringify(options).slice(0, 300)} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
  expect(answer.status, told).toBeLessThan(500)
  if (answer.status === 302) return answer.status
  expect(answer.body, told).toHaveProperty('success')
  expect(answer.status < 400 || /\S/.test(answer.body.message ?? ''), told).toBe(true)
  return answer.status
}

/** Those of the provider, whose people alone get past what checks who asks. */
const isOfProvider = ({ permission }: ListedOperation) =>
  Array.isArray(permission) && permission.every((code) => /^(CUSTOMER|PAYMENT_REMINDER|PAYMENT_REPORT)_/.test(code))

/** Whoever switches add-ons off does so in an estate of their own, so that what needs them is read in the other. */
function callerOf(operation: ListedOperation): Party {
  if (operation.id.endsWith('AddOns')) return switching
  return isOfProvider(operation) ? operator : landlord
}

/** A valid call with records of its own, so that what is awkward in it is read. */
export const soundCall = async (operation: ListedOperation) =>
  validCall(operation, await makeRecords(test, operation, callerOf(operation).where))

export const fuzzed = listedOperations.filter((operation) => !isStream(operation))

/** What of it is tried with an operation: everything in the long run, else a third, and a different one of its neighbour. */
export function tried<Value>(operation: ListedOperation, values: Iterable<Value>): Value[] {
  const first = fuzzed.indexOf(operation)
  return [...values].filter((_, index) => isLongRun || (index + first) % 3 === 0)
}
