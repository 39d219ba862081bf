import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeRole, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor
const everything = [
  'USER_LIST',
  'USER_VIEW',
  'USER_ADD',
  'USER_EDIT',
  'USER_DELETE',
  'USER_MANAGE',
  'USER_DOWNLOAD',
] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  admin = await test.actorWith(everything)
  await makeRole(test.db, admin, { code: 'STAFF', name: 'Staff', permissions: ['USER_LIST'] })
})
afterAll(() => test.close())

const person = { fullName: 'Mei Lin Tan', email: 'mei@example.test', roleCodes: ['STAFF'] }
type Made = { id: string; registerRequestId: string | null }
const create = async (body: object) => {
  const answer = await test.call('createUser', { as: admin, body: { ...person, ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as Made
}
const lettersTo = async (to: string) => {
  const { rows } = await rawSql(test.db).query('select subject, text from mail_messages where recipient = $1', [to])
  return rows as { subject: string; text: string }[]
}

describe('a user', () => {
  it('who is asked in waits with a registration request and a mail', async () => {
    const group = await makeUserGroup(test.db, admin, { groupName: 'Reception' })
    const made = await create({
      mobileNumber: '+65 9123 4567',
      tags: ['Lobby', 'Lobby'],
      employeeNo: 'E-1',
      userGroupIds: [group.id],
    })
    expect(made).toMatchObject({ userCreationType: 'REQUEST', registerRequestId: expect.any(String) })
    const { body } = await test.call('getUser', { as: admin, path: { id: made.id } })
    expect(body).toMatchObject({
      data: {
        status: 'PENDING',
        statusLabel: 'Pending',
        registered: false,
        registerRequestId: made.registerRequestId,
        role: { code: 'STAFF' },
        roleNames: ['Staff'],
        userGroups: [{ id: group.id, name: 'Reception' }],
        tags: ['Lobby'],
        permissions: ['USER_LIST'],
        tenantPermissions: [],
        lastInviteSentDate: expect.any(String),
        officeCentres: [{ officeCentreId: admin.officeCentreId }],
        allowedActions: expect.arrayContaining(['edit', 'activate-user', 'delete', 'send-registration']),
      },
    })
    const [letter] = await lettersTo(person.email)
    expect(letter?.text).toContain('http://console.test/confirm-account?token=')
  })

  it('of a tenant is sent to the tenant portal, a vending machine operator to the merchants’', async () => {
    const scope = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    const tenant = await test.actorWith(everything, { scope })
    await makeRole(test.db, tenant, { code: 'STAFF', name: 'Staff' })
    await makeRole(test.db, tenant, { code: 'VENDING_MACHINE_ADMIN', name: 'Vending' })
    const added = async (email: string, roleCode: string) => {
      await test.call('createUser', { as: tenant, body: { ...person, email, roleCodes: [roleCode] } })
      return (await lettersTo(email))[0]?.text
    }
    expect(await added('tenant@example.test', 'STAFF')).toContain('http://portal.test/confirm-account?token=')
    expect(await added('snack@example.test', 'VENDING_MACHINE_ADMIN')).toContain('http://merchant.test/confirm-account')
  })

  it('who is added directly is active, and gets no mail when none is wanted', async () => {
    const made = await create({ email: 'direct@example.test', userCreationType: 'DIRECT', sendInvite: false })
    expect(made.registerRequestId).toBeNull()
    const { body } = await test.call('getUser', { as: admin, path: { id: made.id } })
    expect(body).toMatchObject({ data: { status: 'ACTIVE', registered: false, lastInviteSentDate: null } })
    expect(await lettersTo('direct@example.test')).toEqual([])
  })

  it('is refused next to the field when the address or number is taken or wrong', async () => {
    await create({ email: 'taken@example.test', employeeNo: 'E-2' })
    const attempt = async (body: object) =>
      await test.call('createUser', { as: admin, body: { ...person, email: 'new@example.test', ...body } })
    expect(await attempt({ email: 'TAKEN@example.test' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'email', message: 'This person is already a user of this office centre.' }] },
    })
    expect(await attempt({ employeeNo: 'E-2' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'employeeNo' }] },
    })
    expect(await attempt({ fullName: ' -x', mobileNumber: 'call me', tags: [''] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fullName' }, { field: 'mobileNumber' }, { field: 'tags' }] },
    })
    expect(await attempt({ userCreationType: 'SYNC' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'userCreationType' }] },
    })
  })

  it('known elsewhere gets a second membership of the same account', async () => {
    const elsewhere = await makeUser(test.db, await makeOfficeCentre(test.db), { email: 'known@example.test' })
    const made = await create({ email: 'known@example.test' })
    const { rows } = await rawSql(test.db).query('select account_id from users where id = $1', [made.id])
    expect(rows).toEqual([{ account_id: elsewhere.accountId }])
    const { body } = await test.call('getUser', { as: admin, path: { id: made.id } })
    expect(body).toMatchObject({ data: { officeCentres: [{ officeCentreId: admin.officeCentreId }] } })
  })

  it('is changed with a history of what was before and after; a stale version changes nothing', async () => {
    const { id } = await create({ email: 'change@example.test', userCreationType: 'DIRECT', sendInvite: false })
    const body = { fullName: 'Mei Lin Wong', roleCodes: ['STAFF'], userGroupIds: [], version: 1 }
    const changed = await test.call('updateUser', { as: admin, path: { id }, body })
    expect(changed.body).toMatchObject({ data: { fullName: 'Mei Lin Wong', version: 2 } })
    const stale = await test.call('updateUser', { as: admin, path: { id }, body: { ...body, fullName: 'Other' } })
    expect(stale).toMatchObject({ status: 409, body: { message: 'Record has been changed by another user' } })
    const history = await test.call('listUserHistories', { as: admin, path: { id } })
    expect(history.body).toMatchObject({
      data: {
        total: 2,
        items: [
          { action: 'UPDATE', before: { fullName: 'Mei Lin Tan' }, after: { fullName: 'Mei Lin Wong' } },
          { action: 'CREATE', after: { roles: ['Staff'], email: 'change@example.test' } },
        ],
      },
    })
  })

  it('is exported, and offered by drop-downs', async () => {
    await makeUser(test.db, admin, { fullName: 'Zoe Export' })
    const exported = await test.call('generateUserRecord', {
      as: admin,
      query: { format: 'CSV', wildcardSearch: 'zoe exp' },
    })
    const { dataStream } = exported.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toMatch(/Full name,E-mail.*\nZoe Export,/)
    const options = await test.call('getUserDropDown', { as: admin, query: { wildcardSearch: 'ZOE' } })
    expect(options.body).toMatchObject({ data: [{ label: expect.stringContaining('Zoe Export') }] })
  })
})

describe('isolation of office centres', () => {
  it('refuses roles and groups of another office centre and does not show its users', async () => {
    const stranger = await test.actorWith(everything)
    const role = await makeRole(test.db, stranger, { code: 'ELSEWHERE' })
    const group = await makeUserGroup(test.db, stranger)
    const attempt = async (body: object) =>
      test.call('createUser', { as: admin, body: { ...person, email: 'isolated@example.test', ...body } })
    expect(await attempt({ roleCodes: [role.code] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'roleCodes' }] },
    })
    expect(await attempt({ userGroupIds: [group.id] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'userGroupIds' }] },
    })
    expect((await test.call('getUser', { as: admin, path: { id: stranger.id } })).status).toBe(404)
    expect((await test.call('deleteUser', { as: admin, path: { id: stranger.id } })).status).toBe(404)
  })

  it('is kept by the database itself', async () => {
    const stranger = await test.actorWith([])
    const role = await makeRole(test.db, stranger)
    const group = await makeUserGroup(test.db, stranger)
    const here = [admin.landlordId, admin.officeCentreId]
    const refused = (statement: string, values: string[]) =>
      expect(rawSql(test.db).query(statement, values)).rejects.toMatchObject({ code: '23503' })
    const roleOf = 'insert into user_roles (landlord_id, office_centre_id, user_id, role_id) values ($1, $2, $3, $4)'
    await refused(roleOf, [...here, admin.id, role.id])
    await refused(roleOf, [stranger.landlordId, stranger.officeCentreId, admin.id, role.id])
    await refused(
      'insert into user_group_members (landlord_id, office_centre_id, user_id, user_group_id) values ($1, $2, $3, $4)',
      [...here, admin.id, group.id],
    )
    await refused(
      `insert into user_permissions (landlord_id, office_centre_id, user_id, permission_code, enabled)
       values ($1, $2, $3, 'USER_LIST', true)`,
      [...here, stranger.id],
    )
    await refused(
      `insert into registration_requests (landlord_id, office_centre_id, user_id, source, status)
       values ($1, $2, $3, 'REQUEST', 'PENDING')`,
      [...here, stranger.id],
    )
    await refused('update users set landlord_id = $1 where id = $2', [stranger.landlordId, admin.id])
  })
})
