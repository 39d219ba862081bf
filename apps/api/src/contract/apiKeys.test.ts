import type { Permission } from '@atrium/contract/generated/operations.ts'
import { addOnCodes } from '@atrium/contract/generated/operations.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApiKey, type MadeApiKey } from '../demo/apiKeyFactories.ts'
import { makeOfficeCentre } from '../demo/factories.ts'
import { apiKeys } from '../modules/api-keys/tables.ts'
import { heldByKey } from '../modules/api-keys/index.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { everyPermission, guarded, isScoped, pathValues, type ListedOperation } from './operations.ts'
import { fingerprint } from './snapshot.ts'

let test: TestApp
let scope: TenancyScope
let key: MadeApiKey
let stranger: MadeApiKey
let before: Record<string, string>

const untouched = async () => {
  const { api_keys: _, rate_limits: __, ...rest } = await fingerprint(test.db)
  return rest
}

beforeAll(async () => {
  test = await openTestApp()
  scope = await makeOfficeCentre(test.db, { addOns: [...addOnCodes], bookingActive: true })
  key = await makeApiKey(test.db, scope, everyPermission)
  stranger = await makeApiKey(test.db, await makeOfficeCentre(test.db, { addOns: [...addOnCodes] }), everyPermission)
  before = await untouched()
})
afterAll(() => test.close())

const anyId = '01930000-0000-7000-8000-000000000000'
const callWith = (token: string, operation: ListedOperation) =>
  test.call(operation.id, {
    token,
    path: { officeCentreId: scope.officeCentreId, ...pathValues(operation, anyId) },
    ...(operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: {} }),
  })
const change = (fields: Partial<typeof apiKeys.$inferInsert>) =>
  test.db.update(apiKeys).set(fields).where(eq(apiKeys.id, key.id))
const carry = (permissions: readonly Permission[]) => change({ permissions: [...permissions] })

const codesOf = ({ permission }: ListedOperation) => (Array.isArray(permission) ? (permission as Permission[]) : [])
const ofPeople = guarded.filter(({ permission }) => permission === 'authenticated')
const ofPermissions = guarded.filter((operation) => codesOf(operation).length > 0)
const forKeys = ofPermissions.filter((operation) => heldByKey(codesOf(operation)).length > 0)
/** Behind a permission, and still of nobody but the person who asks. */
const ofOneself = new Set<string>(['createCalendarFeed'])
const forNoKey = ofPermissions.filter((operation) => heldByKey(codesOf(operation)).length === 0)

describe('an API key with every permission', () => {
  it.each(ofPeople)('is refused by $id, which people do for themselves', async (operation) => {
    const answer = await callWith(key.secret, operation)
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('not API keys') } })
  })

  it.each(forNoKey)('is refused by $id, whose permissions no key carries', async (operation) => {
    expect(await callWith(key.secret, operation)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  it.each(guarded.filter(isScoped))('is refused by $id of another office centre', async (operation) => {
    expect(await callWith(stranger.secret, operation)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})

describe('an API key without the permission', () => {
  it.each(forKeys)('is refused by $id', async (operation) => {
    await carry(everyPermission.filter((code) => !codesOf(operation).includes(code)))
    expect(await callWith(key.secret, operation)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})

describe('an API key that is over', () => {
  it.each(guarded)('is refused by $id, and told why', async (operation) => {
    const refused = async (message: string, token = key.secret) =>
      expect(await callWith(token, operation)).toMatchObject({ status: 401, body: { message } })
    await refused('This API key is not known.', `${key.secret.slice(0, -4)}AAAA`)
    await change({ expiresOn: '2020-01-01' })
    await refused('This API key has expired.')
    await change({ expiresOn: '2099-12-31', revokedDate: test.clock.now() })
    await refused('This API key has been revoked.')
    await change({ revokedDate: null })
  })

  it('has changed nothing by all these refusals', async () => {
    expect(await untouched()).toEqual(before)
  })
})

describe('an API key with one permission', () => {
  const ofOthers = forKeys.filter(({ id }) => !ofOneself.has(id))
  it.each(ofOthers)('is let in to $id by each of its permissions', async (operation) => {
    for (const code of heldByKey(codesOf(operation))) {
      await carry([code])
      const { status, body } = await callWith(key.secret, operation)
      expect([401, 403, 500], JSON.stringify(body)).not.toContain(status)
    }
  })

  it.each(forKeys.filter(({ id }) => ofOneself.has(id)))('is told by $id that it is nobody', async (operation) => {
    await carry(codesOf(operation))
    const { body } = await callWith(key.secret, operation)
    expect(body.message).toContain('cannot do this for itself')
  })
})
