import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { days, hours } from '../../platform/clock.ts'
import { auditEntries } from '../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { apiKeys } from './tables.ts'

const ofKeys = ['API_KEY_LIST', 'API_KEY_VIEW', 'API_KEY_ADD', 'API_KEY_EDIT'] as const

let test: TestApp
let admin: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith([...ofKeys, 'USER_GROUP_LIST', 'USER_GROUP_ADD', 'BOOKING_ADD', 'BOOKING_LIST'])
})
afterAll(() => test.close())

type Secret = { id: string; name: string; prefix: string; secret: string }
let made = 0
const dayIn = (count: number) => new Date(test.clock.now().getTime() + days(count)).toISOString().slice(0, 10)
const input = (permissions: string[]) => ({ name: `Key ${(made += 1)}`, expiresOn: dayIn(30), permissions })
async function makeKey(permissions: string[], as = admin): Promise<Secret> {
  const { status, body } = await test.call('createApiKey', { as, body: input(permissions) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as unknown as Secret
}
const scope = () => ({ officeCentreId: admin.officeCentreId })
const listGroups = (token: string) => test.call('listUserGroups', { token, path: scope() })
const read = async (id: string) =>
  (await test.call('getApiKey', { as: admin, path: { id } })).body.data as unknown as {
    version: number
    status: string
  }

describe('an API key', () => {
  it('does what it was made for in its office centre, and nothing else', async () => {
    const { secret } = await makeKey(['USER_GROUP_LIST'])
    expect(await listGroups(secret)).toMatchObject({ status: 200, body: { data: { total: 0 } } })
    const refused = await test.call('createUserGroup', { token: secret, path: scope(), body: { groupName: 'Night' } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const elsewhere = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    expect((await test.call('listUserGroups', { token: secret, path: elsewhere })).status).toBe(404)
  })

  it('shows its secret once; what is kept is the hash, and what people see the beginning', async () => {
    const { id, secret, prefix } = await makeKey(['USER_GROUP_LIST'])
    expect(secret.startsWith(prefix)).toBe(true)
    const shown = await test.call('getApiKey', { as: admin, path: { id } })
    expect(shown.body).toMatchObject({ data: { prefix, status: 'ACTIVE', permissions: ['USER_GROUP_LIST'] } })
    const [row] = await test.db.select().from(apiKeys).where(eq(apiKeys.id, id))
    const trail = await test.db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
    for (const kept of [shown.body, row, trail]) expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it('is named by the audit trail', async () => {
    const { id, secret, name } = await makeKey(['USER_GROUP_ADD'])
    await test.call('createUserGroup', { token: secret, path: scope(), body: { groupName: 'Made by a program' } })
    const [entry] = await test.db.select().from(auditEntries).where(eq(auditEntries.userId, id))
    expect(entry).toMatchObject({
      userFullName: `API key ${name}`,
      summary: 'Added the user group',
      roleCode: 'API_KEY',
    })
  })

  it('tells to the minute when it was last used', async () => {
    const { id, secret } = await makeKey(['USER_GROUP_LIST'])
    expect(await read(id)).toMatchObject({ lastUsedDate: null, version: 1 })
    await listGroups(secret)
    expect(await read(id)).toMatchObject({ lastUsedDate: test.clock.now().toISOString(), version: 1 })
  })

  it('is refused after its last day by the clock of its office centre, and says so', async () => {
    const { id, secret } = await makeKey(['USER_GROUP_LIST'])
    await test.db.update(officeCentres).set({ timezoneOffset: 480 }).where(eq(officeCentres.id, admin.officeCentreId))
    const start = test.clock.now()
    const lastEvening = new Date(`${dayIn(30)}T15:59:00Z`)
    test.clock.set(lastEvening)
    expect((await listGroups(secret)).status).toBe(200)
    test.clock.set(new Date(lastEvening.getTime() + hours(1)))
    expect(await listGroups(secret)).toMatchObject({ status: 401, body: { message: 'This API key has expired.' } })
    test.clock.set(start)
    await test.db.update(officeCentres).set({ timezoneOffset: 0 }).where(eq(officeCentres.id, admin.officeCentreId))
    expect(await read(id)).toMatchObject({ status: 'ACTIVE' })
  })

  it('is refused once it was revoked, which cannot be undone', async () => {
    const { id, secret } = await makeKey(['USER_GROUP_LIST'])
    const revoked = await test.call('revokeApiKey', { as: admin, path: { id }, body: { version: 1 } })
    expect(revoked.body).toMatchObject({ data: { status: 'REVOKED', allowedActions: [] } })
    expect(await listGroups(secret)).toMatchObject({ status: 401, body: { message: 'This API key has been revoked.' } })
    const again = await test.call('rotateApiKey', { as: admin, path: { id }, body: { version: 2 } })
    expect(again).toMatchObject({ status: 422, body: { message: 'This key has been revoked. Make a new one.' } })
  })

  it('gets a new secret, and takes the old one for as long as was said', async () => {
    const { id, secret: first } = await makeKey(['USER_GROUP_LIST'])
    const rotate = async (version: number, overlapHours?: number) => {
      const answer = await test.call('rotateApiKey', { as: admin, path: { id }, body: { version, overlapHours } })
      return (answer.body.data as unknown as Secret).secret
    }
    const second = await rotate(1, 24)
    expect([(await listGroups(first)).status, (await listGroups(second)).status]).toEqual([200, 200])
    test.clock.advance(hours(24))
    expect([(await listGroups(first)).status, (await listGroups(second)).status]).toEqual([401, 200])
    const third = await rotate(2)
    expect([(await listGroups(second)).status, (await listGroups(third)).status]).toEqual([401, 200])
    test.clock.advance(-hours(24))
  })

  it('of a centre that was closed is refused', async () => {
    const other = await test.actorWith([...ofKeys, 'USER_GROUP_LIST'])
    const { secret } = await makeKey(['USER_GROUP_LIST'], other)
    const path = { officeCentreId: other.officeCentreId }
    expect((await test.call('listUserGroups', { token: secret, path })).status).toBe(200)
    await test.db.update(officeCentres).set({ active: false }).where(eq(officeCentres.id, other.officeCentreId))
    expect((await test.call('listUserGroups', { token: secret, path })).status).toBe(401)
  })

  it('has so many calls a minute', async () => {
    const { secret } = await makeKey(['USER_GROUP_LIST'])
    const strict = await test.another({ rateLimitScale: 1 / 200 })
    const call = () => strict.call('listUserGroups', { token: secret, path: scope() })
    const statuses = [await call(), await call(), await call(), await call()].map(({ status }) => status)
    await strict.close()
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('a program is no person', () => {
  it('acts for those it names, and is told so where it names nobody', async () => {
    const asks = await test.actorWith([...ofKeys, 'ACCESS_REQUEST_ADD'], { scope: admin })
    const { secret } = await makeKey(['ACCESS_REQUEST_ADD'], asks)
    const own = await test.call('createAccessRequest', {
      token: secret,
      path: scope(),
      body: { type: 'PASS', passKind: 'QR', validFrom: dayIn(1), validTo: dayIn(2), reason: 'A visit' },
    })
    expect(own).toMatchObject({ status: 403, body: { message: expect.stringContaining('Enter the user') } })
    const mine = await test.call('getStandIns', { token: secret, path: scope() })
    expect(mine).toMatchObject({
      status: 403,
      body: { message: 'Only people who have signed in can do this, not API keys.' },
    })
  })
})

describe('nobody comes by more through a key', () => {
  it('whoever makes one gives what they hold, and no keys, menus or customers', async () => {
    const refused = await test.call('createApiKey', { as: admin, body: input(['USER_LIST']) })
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'You cannot give what you may not do yourself: See users.' },
    })
    const operator = await test.actorWith([...ofKeys, 'M_RETAIL', 'CUSTOMER_LIST'])
    for (const code of ['API_KEY_ADD', 'M_RETAIL', 'CUSTOMER_LIST']) {
      const answer = await test.call('createApiKey', { as: operator, body: input([code]) })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'permissions' }] } })
    }
  })

  it('whoever may not do what it does cannot take over its secret or change it', async () => {
    const { id, secret, name } = await makeKey(['USER_GROUP_LIST', 'BOOKING_LIST'])
    const clerk = await test.actorWith([...ofKeys, 'BOOKING_LIST'], { scope: admin })
    const rotated = await test.call('rotateApiKey', { as: clerk, path: { id }, body: { version: 1 } })
    expect(rotated).toMatchObject({ status: 403, body: { message: expect.stringContaining('See user groups') } })
    const body = { name, expiresOn: dayIn(200), permissions: ['USER_GROUP_LIST'], version: 1 }
    expect((await test.call('updateApiKey', { as: clerk, path: { id }, body })).status).toBe(403)
    expect((await listGroups(secret)).status).toBe(200)
  })

  it('whoever sees a part of the centre only makes none', async () => {
    const options = { scope: admin, roleCode: 'SITE_ADMIN' }
    const siteAdmin = await test.actorWith([...ofKeys, 'USER_GROUP_LIST'], options)
    const answer = await test.call('createApiKey', { as: siteAdmin, body: input(['USER_GROUP_LIST']) })
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('whole office centre') } })
  })

  it('a key acts on nobody who may do more than it', async () => {
    const top = await test.actorWith([...ofKeys, 'USER_EDIT', 'USER_MANAGE', 'USER_VIEW'], { scope: admin })
    const { secret } = await makeKey(['USER_EDIT', 'USER_MANAGE', 'USER_VIEW'], top)
    const path = { ...scope(), id: top.id }
    const answer = await test.call('deactivateUser', { token: secret, path, body: { version: 1 } })
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('you cannot give') } })
    const nobody = await makeUser(test.db, admin)
    const allowed = await test.call('deactivateUser', {
      token: secret,
      path: { ...scope(), id: nobody.id },
      body: { version: 1 },
    })
    expect([400, 401, 403, 404]).not.toContain(allowed.status)
  })
})

describe('making a key', () => {
  it.each([
    ['a day that is over', { expiresOn: '2020-01-01' }, 'expiresOn', 'Choose a day from today on.'],
    ['a day too far away', { expiresOn: '2099-01-01' }, 'expiresOn', 'Choose a day within a year.'],
    ['a name of spaces', { name: '  ' }, 'name', 'Enter a name.'],
  ])('refuses %s, next to its field', async (_, wrong, field, message) => {
    const answer = await test.call('createApiKey', { as: admin, body: { ...input(['BOOKING_LIST']), ...wrong } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  })

  it('refuses a name that is taken, and lets that of a revoked one be used again', async () => {
    const { id, name } = await makeKey(['BOOKING_LIST'])
    const again = () => test.call('createApiKey', { as: admin, body: { ...input(['BOOKING_LIST']), name } })
    expect(await again()).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
    await test.call('revokeApiKey', { as: admin, path: { id }, body: { version: 1 } })
    expect((await again()).status).toBe(200)
  })

  it('offers what keys of the centre can do: no keys, no menus, nothing that no operation asks for', async () => {
    const { body } = await test.call('getApiKeyPermissions', { as: admin })
    const codes = (body.data as { code: string }[]).map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['BOOKING_ADD', 'USER_LIST']))
    expect(codes.filter((code) => /^(API_KEY|CUSTOMER|M)_/.test(code))).toEqual([])
  })
})
