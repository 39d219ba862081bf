import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeRole, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { days } from '../../platform/clock.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let scope: TenancyScope
let admin: TestActor
const permissions = ['USER_VIEW', 'USER_LIST', 'USER_ADD', 'USER_EDIT', 'USER_DELETE', 'USER_MANAGE'] as const
const password = 'Correct-Horse-7'

beforeAll(async () => {
  test = await openOwnTestApp()
  scope = await makeOfficeCentre(test.db, { centreCode: 'RAFFLES', companyName: 'Raffles Tower' })
  admin = await test.actorWith(permissions, { scope })
  for (const [code, name] of [
    ['STAFF', 'Staff'],
    ['SUB_ADMIN', 'Access Control Operator'],
  ] as const)
    await makeRole(test.db, scope, { code, name })
  await makeRole(test.db, scope, { code: 'MASTER_ADMIN', name: 'Master Admin', permissions: [...permissions] })
})
afterAll(() => test.close())

const lettersTo = async (to: string) => {
  const { rows } = await rawSql(test.db).query(
    'select subject, text from mail_messages where recipient = $1 order by id',
    [to],
  )
  return rows as { subject: string; text: string }[]
}
const tokenTo = async (to: string) => /token=([\w-]+)/.exec((await lettersTo(to)).at(-1)?.text ?? '')?.[1] ?? 'none'

async function invite(email: string, roleCode = 'STAFF') {
  const body = { fullName: 'Ann Invited', email, roleCodes: [roleCode] }
  return (await test.call('createUser', { as: admin, body })).body.data as { id: string; registerRequestId: string }
}
const read = async (id: string) => (await test.call('getUserRegistrationRequest', { as: admin, path: { id } })).body
const userOf = async (id: string) => (await test.call('getUser', { as: admin, path: { id } })).body

describe('an invitation', () => {
  it.each([
    ['STAFF', 'staff'],
    ['SUB_ADMIN', 'access-control-operator'],
    ['MASTER_ADMIN', 'master-admin'],
  ])('of a %s is confirmed with a password and ends on the screen %s', async (role, successScreen) => {
    const email = `${successScreen}@example.test`
    const made = await invite(email, role)
    const token = await tokenTo(email)
    const info = await test.call('getConfirmAccountInfo', { path: { token } })
    const expected = { fullName: 'Ann Invited', email, companyName: 'Raffles Tower', roleCode: role, successScreen }
    expect(info.body).toMatchObject({ data: { ...expected, passwordRequired: true } })
    const confirm = (body: object) => test.call('confirmAccount', { body: { token, ...body } })
    expect(await confirm({})).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
    expect(await confirm({ password: 'weak' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    })
    expect((await confirm({ password })).body).toMatchObject({ data: expected })
    expect(await userOf(made.id)).toMatchObject({
      data: { status: 'ACTIVE', registered: true, registerRequestId: null },
    })
    expect(await read(made.registerRequestId)).toMatchObject({ data: { status: 'APPROVED', allowedActions: [] } })
    expect(await confirm({ password })).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
  })

  it('asks no password of a person who has one already', async () => {
    const made = await invite('once@example.test')
    await test.call('confirmAccount', { body: { token: await tokenTo('once@example.test'), password } })
    const other = await test.actorWith(permissions)
    await makeRole(test.db, other, { code: 'STAFF' })
    const body = { fullName: 'Ann Again', email: 'once@example.test', roleCodes: ['STAFF'] }
    expect((await test.call('createUser', { as: other, body })).status).toBe(200)
    const token = await tokenTo('once@example.test')
    expect((await test.call('getConfirmAccountInfo', { path: { token } })).body).toMatchObject({
      data: { passwordRequired: false },
    })
    expect((await test.call('confirmAccount', { body: { token } })).status).toBe(200)
    expect(await userOf(made.id)).toMatchObject({ data: { status: 'ACTIVE' } })
  })

  it('expires, is replaced by a later one, and dies with its user', async () => {
    const made = await invite('late@example.test')
    const first = await tokenTo('late@example.test')
    const sent = await test.call('sendRegistrationRequestInvite', {
      as: admin,
      path: { id: made.registerRequestId },
      body: { version: (await read(made.registerRequestId)).data['version'] },
    })
    expect(sent.body).toMatchObject({ data: { status: 'PENDING', inviteExpiresAt: expect.any(String) } })
    const second = await tokenTo('late@example.test')
    const look = async (token: string) => (await test.call('getConfirmAccountInfo', { path: { token } })).status
    expect(await look(first)).toBe(400)
    expect(await look(second)).toBe(200)
    await test.call('deleteUserRegistrationRequest', { as: admin, path: { id: made.registerRequestId } })
    expect(await look(second)).toBe(400)
    await invite('later@example.test')
    const third = await tokenTo('later@example.test')
    test.clock.advance(days(7))
    const answer = await test.call('confirmAccount', { body: { token: third, password } })
    test.clock.advance(-days(7))
    expect(answer).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
  })

  it('goes to those of many who have not registered', async () => {
    const made = await invite('many@example.test')
    const done = await makeUser(test.db, scope)
    const userIds = [made.id, done.id]
    const answer = await test.call('sendUsersRegistration', { as: admin, body: { userIds } })
    expect(answer.body).toMatchObject({ data: { sent: 1, skipped: 1 } })
    expect(await lettersTo('many@example.test')).toHaveLength(2)
    const none = await test.call('sendUsersRegistration', { as: admin, body: { userIds: [done.id] } })
    expect(none.body).toMatchObject({ data: { sent: 0, skipped: 1 } })
  })
})

describe('a registration request', () => {
  it('is changed before it is confirmed; a new address gets its own link and the old one dies', async () => {
    const made = await invite('old@example.test')
    const group = await makeUserGroup(test.db, scope)
    const token = await tokenTo('old@example.test')
    const path = { id: made.registerRequestId }
    const version: number = (await read(made.registerRequestId)).data['version']
    const body = {
      fullName: 'Ann Newly',
      email: 'new@example.test',
      roleCodes: ['SUB_ADMIN'],
      userGroupIds: [group.id],
      version,
    }
    const changed = await test.call('updateRegistrationRequestUserInfo', { as: admin, path, body })
    expect(changed.body).toMatchObject({
      data: {
        fullName: 'Ann Newly',
        email: 'new@example.test',
        roles: [{ code: 'SUB_ADMIN' }],
        userGroups: [{ id: group.id }],
        allowedActions: ['edit', 'set-permissions', 'send-registration', 'delete'],
      },
    })
    expect((await test.call('updateUserRegistrationRequest', { as: admin, path, body })).status).toBe(409)
    expect((await test.call('getConfirmAccountInfo', { path: { token } })).status).toBe(400)
    const next = await tokenTo('new@example.test')
    expect((await test.call('getConfirmAccountInfo', { path: { token: next } })).status).toBe(200)
    const switched = await test.call('setRegistrationRequestPermissions', {
      as: admin,
      path,
      body: {
        version: (await read(made.registerRequestId)).data['version'],
        permissions: [{ code: 'USER_LIST', enabled: true }],
      },
    })
    const { permissionSwitches } = switched.body.data as { permissionSwitches: { code: string; overridden: boolean }[] }
    expect(permissionSwitches.filter((entry) => entry.overridden)).toMatchObject([{ code: 'USER_LIST', enabled: true }])
  })

  it('of an administrator is not sent to another address by somebody with fewer permissions', async () => {
    const made = await invite('chief@example.test', 'MASTER_ADMIN')
    const clerk = await test.actorWith(['USER_VIEW', 'USER_EDIT'], { scope })
    const path = { id: made.registerRequestId }
    const version: number = (await read(made.registerRequestId)).data['version']
    const body = { fullName: 'Chief', email: 'clerk@example.test', roleCodes: ['MASTER_ADMIN'], version }
    const answer = await test.call('updateUserRegistrationRequest', { as: clerk, path, body })
    expect(answer.status).toBe(403)
    expect(await lettersTo('clerk@example.test')).toEqual([])
  })

  it('ends when the user is activated by hand', async () => {
    const made = await invite('byhand@example.test')
    const { version } = (await userOf(made.id)).data as { version: number }
    const answer = await test.call('reactivateUser', { as: admin, path: { id: made.id }, body: { version } })
    expect(answer.body).toMatchObject({ data: { status: 'ACTIVE', registered: false } })
    expect(await read(made.registerRequestId)).toMatchObject({ data: { status: 'APPROVED' } })
  })
})

describe('self-registration', () => {
  const apply = (body: object) =>
    test.call('createSelfRegistration', {
      body: {
        centreCode: 'raffles',
        fullName: 'Sam Visitor',
        email: 'sam@example.test',
        mobileNumber: '+65 9123 4567',
        company: 'Acme',
        unitNo: '03-12',
        consent: true,
        ...body,
      },
    })
  const pending = async (email: string) => {
    const { body } = await test.call('listUsers', { as: admin, query: { status: 'PENDING', emailAddress: email } })
    return (body.data as { items: { id: string; registerRequestId: string }[] }).items
  }

  it('finds the building by its code in any case', async () => {
    const found = await test.call('getRegistrationCentre', { path: { centreCode: 'Raffles' } })
    expect(found.body).toMatchObject({ data: { centreCode: 'RAFFLES', companyName: 'Raffles Tower' } })
    expect((await test.call('getRegistrationCentre', { path: { centreCode: 'NOWHERE' } })).status).toBe(404)
  })

  it('opens one request, tells those who add users, and answers the same for known addresses', async () => {
    const first = await apply({})
    expect(first.body).toEqual({ success: true, data: { status: 'PENDING' } })
    expect((await apply({ fullName: 'Somebody Else' })).body).toEqual(first.body)
    expect((await apply({ email: admin.email })).body).toEqual(first.body)
    expect(await pending('sam@example.test')).toHaveLength(1)
    expect(await lettersTo('sam@example.test')).toEqual([])
    const { rows } = await rawSql(test.db).query('select title from personal_notifications where user_id = $1', [
      admin.id,
    ])
    expect(rows).toContainEqual({ title: 'Sam Visitor has registered and needs approval' })
    expect((await apply({ mobileNumber: 'none', unitNo: null })).body.errors).toMatchObject([{ field: 'mobileNumber' }])
  })

  it('is approved with a role, and the person confirms', async () => {
    await apply({ email: 'approve@example.test' })
    const [item] = await pending('approve@example.test')
    const path = { id: String(item?.registerRequestId) }
    expect(await read(path.id)).toMatchObject({
      data: { company: 'Acme', unitNo: '03-12', allowedActions: expect.arrayContaining(['approve', 'reject']) },
    })
    const early = await test.call('sendRegistrationRequestInvite', { as: admin, path, body: { version: 1 } })
    expect(early.status).toBe(422)
    const handed = await test.call('reactivateUser', {
      as: admin,
      path: { id: String(item?.id) },
      body: { version: 1 },
    })
    expect(handed.status).toBe(422)
    const body = { version: 1, roleCodes: ['STAFF'] }
    const approved = await test.call('approveRegistrationRequest', { as: admin, path, body })
    expect(approved.body).toMatchObject({ data: { status: 'APPROVED', roles: [{ code: 'STAFF' }] } })
    const token = await tokenTo('approve@example.test')
    expect((await test.call('confirmAccount', { body: { token, password } })).status).toBe(200)
    expect(await userOf(String(item?.id))).toMatchObject({ data: { status: 'ACTIVE', registered: true } })
  })

  it('is rejected with a reason by mail, after which the address may ask again', async () => {
    await apply({ email: 'reject@example.test' })
    const [item] = await pending('reject@example.test')
    const path = { id: String(item?.registerRequestId) }
    const body = { version: 1, remark: 'Not a tenant of ours' }
    const rejected = await test.call('rejectRegistrationRequest', { as: admin, path, body })
    expect(rejected.body).toMatchObject({ data: { status: 'REJECTED', allowedActions: [] } })
    expect((await lettersTo('reject@example.test'))[0]?.text).toContain('Reason: Not a tenant of ours')
    expect(
      (await test.call('rejectRegistrationRequest', { as: admin, path, body: { ...body, version: 2 } })).status,
    ).toBe(422)
    await apply({ email: 'reject@example.test' })
    expect(await pending('reject@example.test')).toHaveLength(1)
  })
})
