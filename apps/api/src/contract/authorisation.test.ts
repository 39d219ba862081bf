import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../demo/factories.ts'
import { days } from '../platform/clock.ts'
import { openTestApp, type TestActor, type TestApp } from '../testing/testApp.ts'
import { everyPermission, guarded, isScoped, pathValues, type ListedOperation } from './operations.ts'
import { fingerprint } from './snapshot.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'

let test: TestApp
let scope: TenancyScope
let member: TestActor
let powerless: TestActor
let stranger: TestActor
let before: Record<string, string>

beforeAll(async () => {
  test = await openTestApp()
  scope = await makeOfficeCentre(test.db)
  member = await test.actorWith(everyPermission, { scope })
  powerless = await test.actorWith([], { scope })
  stranger = await test.actorWith(everyPermission)
  before = await fingerprint(test.db)
})
afterAll(() => test.close())

const anyId = '01930000-0000-7000-8000-000000000000'
const body = (operation: ListedOperation) =>
  operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: {} }

describe('every guarded operation', () => {
  it.each(guarded)('$id refuses a call without a token', async (operation) => {
    const answer = await test.call(operation.id, {
      path: { officeCentreId: scope.officeCentreId, ...pathValues(operation, anyId) },
      ...body(operation),
    })
    expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'UNAUTHENTICATED' } })
  })

  it.each(guarded)('$id refuses an expired and a forged token, and says which', async (operation) => {
    const options = {
      path: { officeCentreId: scope.officeCentreId, ...pathValues(operation, anyId) },
      ...body(operation),
    }
    const token = await member.token()
    test.clock.advance(days(1))
    const expired = await test.call(operation.id, { ...options, token })
    test.clock.advance(-days(1))
    expect(expired).toMatchObject({ status: 401, body: { data: 'access_token_expired' } })
    const forged = await test.call(operation.id, { ...options, token: `${token.slice(0, -6)}AAAAAA` })
    expect(forged).toMatchObject({ status: 401, body: { data: 'invalid_jwt_signature' } })
  })

  it.each(guarded.filter(isScoped))('$id answers 404 to somebody of another estate', async (operation) => {
    const answer = await test.call(operation.id, {
      as: stranger,
      path: { officeCentreId: scope.officeCentreId, ...pathValues(operation, anyId) },
      ...body(operation),
    })
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } })
  })

  it.each(guarded.filter((operation) => Array.isArray(operation.permission)))(
    '$id refuses a member without the permission',
    async (operation) => {
      const answer = await test.call(operation.id, {
        as: powerless,
        path: pathValues(operation, anyId),
        ...body(operation),
      })
      expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'FORBIDDEN' } })
    },
  )

  it.each(guarded.filter((operation) => operation.addOn))('$id refuses while its add-on is off', async (operation) => {
    const answer = await test.call(operation.id, { as: member, path: pathValues(operation, anyId), ...body(operation) })
    expect(answer).toMatchObject({ status: 403, body: { code: 'ADD_ON_DISABLED' } })
  })

  it('changed nothing by all these refusals', async () => {
    expect(await fingerprint(test.db)).toEqual(before)
  })
})
