import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { bodySchemaOf, parametersOf, resolve, validCall } from './calls.ts'
import { isStream, listedOperations, type ListedOperation } from './operations.ts'
import { awkwardValues } from './samples.ts'
import { makeEstate, makeOperator, makeRecords, type Party } from './worlds.ts'

let test: TestApp
let landlord: Party
let operator: Party

beforeAll(async () => {
  test = await openTestApp()
  landlord = (await makeEstate(test)).landlord
  operator = await makeOperator(test, landlord.where)
})
afterAll(() => test.close())

/** A call may be taken or refused, but it is always answered in the envelope and never with a 5xx. */
async function expectHonestAnswer(
  operation: ListedOperation,
  options: { path?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown },
) {
  const { actor, where } = callerOf(operation)
  const path = { officeCentreId: where.officeCentreId, ...options.path }
  const answer = await test.call(operation.id, { as: actor, ...options, path })
  const told = `${operation.id} ${JSON.stringify(options).slice(0, 300)} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
  expect(answer.status, told).toBeLessThan(500)
  if (answer.status === 302) return
  expect(answer.body, told).toHaveProperty('success')
  expect(answer.status < 400 || /\S/.test(answer.body.message ?? ''), told).toBe(true)
}

/** Those of the provider, whose people alone get past what checks who asks. */
const isOfProvider = ({ permission }: ListedOperation) =>
  Array.isArray(permission) && permission.every((code) => /^(CUSTOMER|PAYMENT_REMINDER|PAYMENT_REPORT)_/.test(code))

const callerOf = (operation: ListedOperation): Party => (isOfProvider(operation) ? operator : landlord)

/** A valid call with records of its own, so that what is awkward in it is read. */
const soundCall = async (operation: ListedOperation) =>
  validCall(operation, await makeRecords(test, operation, callerOf(operation).where))

const fuzzed = listedOperations.filter((operation) => !isStream(operation))

describe('bad input gets a clear answer', () => {
  it.each(fuzzed.filter((operation) => parametersOf(operation, 'path').length > 0))('$id: path', async (operation) => {
    for (const value of ['x', '0', '%00', '../..', 'null', "' or 1=1", '9'.repeat(40), '𝔘', 'a'.repeat(450)]) {
      const path = Object.fromEntries(parametersOf(operation, 'path').map(({ name }) => [name, value]))
      await expectHonestAnswer(operation, {
        path,
        ...(operation.method === 'POST' || operation.method === 'PUT' ? { body: {} } : {}),
      })
    }
  })

  it.each(fuzzed.filter((operation) => parametersOf(operation, 'query').length > 0))(
    '$id: query',
    async (operation) => {
      const { path = {} } = await soundCall(operation)
      for (const { name } of parametersOf(operation, 'query'))
        for (const value of [
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
        ])
          await expectHonestAnswer(operation, {
            path,
            query: { [name.replace('[]', '')]: name.endsWith('[]') ? [value] : value },
          })
    },
  )

  it.each(fuzzed.filter(bodySchemaOf))('$id: body', async (operation) => {
    const { path = {}, body: valid } = await soundCall(operation)
    for (const body of awkwardValues(bodySchemaOf(operation) ?? {}, resolve, valid))
      await expectHonestAnswer(operation, { path, body })
  })
})
