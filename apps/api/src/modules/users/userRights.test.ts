import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeRole, makeUser, makeTrustedDevice } from '../../demo/factories.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let scope: TenancyScope
let manager: TestActor
let master: TestActor
const managing = ['USER_VIEW', 'USER_LIST', 'USER_EDIT', 'USER_MANAGE', 'USER_ADD', 'USER_UPLOAD'] as const

beforeAll(async () => {
  test = await openTestApp()
  scope = await makeOfficeCentre(test.db)
  manager = await test.actorWith(managing, { scope })
  master = await test.actorWith(managing, { scope, roleCode: 'MASTER_ADMIN' })
  await makeRole(test.db, scope, { code: 'SUB_ADMIN', name: 'Access Control Operator', permissions: ['USER_LIST'] })
  await makeRole(test.db, scope, { code: 'STAFF', name: 'Staff' })
  await makeRole(test.db, scope, { code: 'BOOKER', name: 'Booker', permissions: ['BOOKING_APPROVE'] })
  await makeRole(test.db, scope, { code: 'ATRIUM_OPS', name: 'Operations', permissions: ['CUSTOMER_LIST'] })
})
afterAll(() => test.close())

const roleOf = async (userId: string): Promise<string> => {
  const { rows } = await rawSql(test.db).query('select role_id from user_roles where user_id = $1', [userId])
  return String((rows[0] as { role_id: string }).role_id)
}

const add = (as: TestActor, roleCodes: string[], email: string) =>
  test.call('createUser', { as, body: { fullName: 'New Person', email, roleCodes } })

describe('giving roles', () => {
  it('is refused for roles that carry more than one holds oneself', async () => {
    const refused = await add(manager, ['BOOKER'], 'booker@example.test')
    expect(refused).toMatchObject({
      status: 403,
      body: {
        message: expect.stringContaining('the role Booker, because it has permissions you do not have yourself'),
      },
    })
    expect((await add(manager, ['SUB_ADMIN', 'STAFF'], 'sub@example.test')).status).toBe(200)
    expect((await add(master, ['BOOKER'], 'booker@example.test')).status).toBe(200)
  })

  it('lets whoever adds people give what everybody on the staff may do', async () => {
    await makeRole(test.db, scope, { code: 'EVERYDAY', name: 'Everyday', permissions: ['BOOKING_ADD', 'M_LOCKER'] })
    expect((await add(manager, ['EVERYDAY'], 'everyday@example.test')).status).toBe(200)
  })

  it('is allowed for a role one has, and never for an operator’s role', async () => {
    const booker = await test.actorWith(['USER_ADD'], { scope, roleCode: 'KEYHOLDER' })
    expect((await add(booker, ['KEYHOLDER'], 'keyholder@example.test')).status).toBe(200)
    expect((await add(master, ['ATRIUM_OPS'], 'ops@example.test')).status).toBe(403)
  })

  it('takes nobody’s role away that one could not give, and tells who has another', async () => {
    const booker = await test.actorWith(['BOOKING_APPROVE', 'LOCKER_VIEW'], { scope })
    const path = { id: booker.id }
    const body = { roleCodes: ['STAFF'], version: 1 }
    const taken = await test.call('setUserRole', { as: manager, path, body })
    expect(taken).toMatchObject({ status: 403, body: { message: expect.stringContaining('which you cannot give') } })
    const given = await test.call('setUserRole', { as: master, path, body })
    expect(given.body).toMatchObject({ data: { roleNames: ['Staff'], version: 2 } })
    const { rows } = await rawSql(test.db).query('select title from personal_notifications where user_id = $1', [
      booker.id,
    ])
    expect(rows).toEqual([{ title: 'Your role has changed' }])
  })

  it('ends with staff when the administrator’s role goes', async () => {
    const other = await makeUser(test.db, scope, {})
    const path = { id: other.id }
    const none = await test.call('removeUserAdmin', { as: master, path, body: { version: 1 } })
    expect(none.status).toBe(422)
    await test.call('setUserRole', { as: master, path, body: { version: 1, roleCodes: ['SUB_ADMIN'] } })
    const removed = await test.call('removeUserAdmin', { as: master, path, body: { version: 2 } })
    expect(removed.body).toMatchObject({ data: { roles: [{ code: 'STAFF' }] } })
  })
})

describe('people who can do more than one could give', () => {
  it('are named in the lists of a call, and nothing is done', async () => {
    const booker = await test.actorWith(['BOOKING_APPROVE'], { scope })
    const invited = await makeUser(test.db, scope, { registered: false, roleIds: [await roleOf(booker.id)] })
    const sent = await test.call('sendUsersRegistration', { as: manager, body: { userIds: [invited.id] } })
    expect(sent).toMatchObject({ status: 403, body: { message: expect.stringContaining('which you cannot give') } })
    expect(test.mails.filter(({ to }) => to === invited.email)).toEqual([])
    const dataList = [{ email: booker.email, permissionCode: 'BOOKING_LIST', action: 'DISABLE' }]
    const checked = await test.call('processUsersPermissionData', { as: manager, body: { dataList } })
    expect(JSON.stringify(checked.body.data)).toContain('which you cannot give')
    const plan = { effectiveDate: test.clock.now().toISOString().slice(0, 10) }
    const path = { id: booker.id }
    expect((await test.call('planUserLeaving', { as: manager, path, body: plan })).status).toBe(403)
  })

  it('may hold it by a switch of their own', async () => {
    const user = await makeUser(test.db, scope)
    const path = { id: user.id }
    const body = { version: 1, permissions: [{ code: 'BOOKING_APPROVE', enabled: true }] }
    expect((await test.call('setUserPermissions', { as: master, path, body })).status).toBe(200)
    const refused = await test.call('deactivateUser', { as: manager, path, body: { version: 2 } })
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('the permission') } })
  })
})

describe('permission switches', () => {
  const set = (as: TestActor, id: string, version: number, permissions: object[]) =>
    test.call('setUserPermissions', { as, path: { id }, body: { version, permissions } })

  it('win over the roles and can be given back', async () => {
    const user = await test.actorWith(['USER_LIST'], { scope })
    const off = await set(manager, user.id, 1, [
      { code: 'USER_LIST', enabled: false },
      { code: 'USER_ADD', enabled: true },
    ])
    expect(off.body).toMatchObject({
      data: { permissions: ['USER_ADD'], rightsOnly: [{ code: 'USER_ADD' }], version: 2 },
    })
    expect((await test.call('listUsers', { as: user })).status).toBe(403)
    const back = await set(manager, user.id, 2, [
      { code: 'USER_LIST', enabled: null },
      { code: 'USER_ADD', enabled: null },
    ])
    expect(back.body).toMatchObject({ data: { permissions: ['USER_LIST'], rightsOnly: [] } })
    expect((await test.call('listUsers', { as: user })).status).toBe(200)
    const history = await test.call('listUserHistories', { as: manager, path: { id: user.id } })
    expect(history.body).toMatchObject({
      data: { total: 2, items: [{ summary: 'Changed the permissions of the user' }, {}] },
    })
  })

  it('give nothing one does not hold, and nothing the office centre does not have', async () => {
    const user = await makeUser(test.db, scope)
    const refused = await set(manager, user.id, 1, [{ code: 'BOOKING_LIST', enabled: true }])
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('you do not have yourself') },
    })
    expect((await set(master, user.id, 1, [{ code: 'BOOKING_LIST', enabled: true }])).status).toBe(200)
    expect((await set(master, user.id, 2, [{ code: 'CUSTOMER_USER_LIST', enabled: true }])).status).toBe(403)
  })

  it('are what the list is filtered by', async () => {
    const user = await makeUser(test.db, scope, { fullName: 'Switched On' })
    await set(master, user.id, 1, [{ code: 'LOCKER_VIEW', enabled: true }])
    const withIt = await test.call('listUsers', { as: manager, query: { permissionCode: 'LOCKER_VIEW' } })
    expect((withIt.body.data as { items: { id: string }[] }).items.map((item) => item.id)).toContain(user.id)
    await set(master, user.id, 2, [{ code: 'LOCKER_VIEW', enabled: false }])
    const without = await test.call('listUsers', { as: manager, query: { permissionCode: 'LOCKER_VIEW' } })
    expect((without.body.data as { items: { id: string }[] }).items.map((item) => item.id)).not.toContain(user.id)
  })
})

describe('trusted devices', () => {
  it('are shown, removed, and remembered in their own history', async () => {
    const user = await makeUser(test.db, scope)
    await makeTrustedDevice(test.db, user.accountId, { name: 'Firefox on Linux' })
    const shown = (await test.call('getUser', { as: manager, path: { id: user.id } })).body.data as {
      trustedDevices: { id: string; name: string }[]
    }
    expect(shown.trustedDevices).toMatchObject([{ name: 'Firefox on Linux' }])
    const call = { as: manager, path: { id: user.id }, query: { deviceId: String(shown.trustedDevices[0]?.id) } }
    expect((await test.call('removeUserTrustedDevice', call)).status).toBe(200)
    expect((await test.call('removeUserTrustedDevice', call)).status).toBe(404)
    const histories = await test.call('listUserTrustedDeviceHistories', { as: manager, path: { id: user.id } })
    expect(histories.body).toMatchObject({
      data: { total: 1, items: [{ summary: 'Removed a trusted device', before: { device: 'Firefox on Linux' } }] },
    })
  })
})
