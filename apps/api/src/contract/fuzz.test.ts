import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractDocument, resolveParameter, type ContractOperation, type Schema } from '../platform/contract.ts'
import { openTestApp, type TestActor, type TestApp } from '../testing/testApp.ts'
import { everyPermission, isStream, listedOperations, type ListedOperation } from './operations.ts'
import { awkwardValues, validValue } from './samples.ts'

const document = contractDocument()
const resolve = (reference: string): Schema => document.components.schemas[String(reference.split('/').pop())] ?? {}
const contractOf = ({ path, method }: ListedOperation): ContractOperation => {
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not in the contract`)
  return found
}

let test: TestApp
let actor: TestActor

beforeAll(async () => {
  test = await openTestApp()
  actor = await test.actorWith(everyPermission)
})
afterAll(() => test.close())

/** A call may be taken or refused, but it is always answered in the envelope and never with a 5xx. */
async function expectHonestAnswer(
  operation: ListedOperation,
  options: { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown },
) {
  const answer = await test.call(operation.id, { as: actor, ...options })
  const told = `${operation.id} ${JSON.stringify(options).slice(0, 300)} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
  expect(answer.status, told).toBeLessThan(500)
  if (answer.status === 302) return
  expect(answer.body, told).toHaveProperty('success')
  expect(answer.status < 400 || /\S/.test(answer.body.message ?? ''), told).toBe(true)
}

const parameters = (operation: ListedOperation, place: 'path' | 'query') =>
  (contractOf(operation).parameters ?? [])
    .map((parameter) => resolveParameter(document, parameter))
    .filter((parameter) => parameter.in === place && parameter.name !== 'officeCentreId')

const plainPath = (operation: ListedOperation) =>
  Object.fromEntries(
    parameters(operation, 'path').map(({ name, schema }) => [name, String(validValue(schema, resolve))]),
  )

const fuzzed = listedOperations.filter((operation) => !isStream(operation))

describe('bad input gets a clear answer', () => {
  it.each(fuzzed.filter((operation) => parameters(operation, 'path').length > 0))('$id: path', async (operation) => {
    for (const value of ['x', '0', '%00', '../..', 'null', "' or 1=1", '9'.repeat(40), '𝔘', 'a'.repeat(450)]) {
      const path = Object.fromEntries(parameters(operation, 'path').map(({ name }) => [name, value]))
      await expectHonestAnswer(operation, {
        path,
        ...(operation.method === 'POST' || operation.method === 'PUT' ? { body: {} } : {}),
      })
    }
  })

  it.each(fuzzed.filter((operation) => parameters(operation, 'query').length > 0))('$id: query', async (operation) => {
    const path = plainPath(operation)
    for (const { name } of parameters(operation, 'query'))
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
  })

  it.each(fuzzed.filter((operation) => contractOf(operation).requestBody?.content?.['application/json']))(
    '$id: body',
    async (operation) => {
      const schema = contractOf(operation).requestBody?.content?.['application/json']?.schema ?? {}
      const path = plainPath(operation)
      for (const body of awkwardValues(schema, resolve)) await expectHonestAnswer(operation, { path, body })
    },
  )
})
