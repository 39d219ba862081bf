import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { openSession, openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { seedRoles } from './roleSeed.repo.ts'
import { customCode } from './roles.rules.ts'

let test: TestApp
let landlord: TestActor
let ids: Map<string, string>

type Role = { id: string; code: string; version: number; permissions: string[]; defaultPermissions: string[] }

/** A member of a centre with the roles it starts with, holding one of them. */
async function member(kind: 'LANDLORD' | 'TENANT' | 'OFFICE', roleCode: string, ofProvider = false) {
  const host = kind === 'TENANT' ? await makeOfficeCentre(test.db) : undefined
  const scope = await makeOfficeCentre(test.db, {
    officeCentreType: kind,
    ...(host ? { landlordId: host.landlordId } : {}),
  })
  const roleIds = await seedRoles(test.db, scope, kind, ofProvider)
  return { roleIds, actor: await holderOf(scope, roleIds, roleCode) }
}

async function holderOf(
  scope: { landlordId: string; officeCentreId: string },
  roleIds: Map<string, string>,
  code: string,
) {
  const user = await makeUser(test.db, scope, { roleIds: [String(roleIds.get(code))] })
  return { ...scope, ...user, ...(await openSession(test, user.accountId, scope)) }
}

const read = async (as: TestActor, id: string) =>
  (await test.call('getRole', { as, path: { id } })).body.data as unknown as Role
const create = async (as: TestActor, name: string, permissions: string[]) =>
  (await test.call('createRole', { as, body: { name, permissions } })).body.data as unknown as Role
const update = (as: TestActor, role: Role & { name?: string }, body: object) =>
  test.call('updateRole', {
    as,
    path: { id: role.id },
    body: { name: role.name, permissions: role.permissions, version: role.version, ...body },
  })

beforeAll(async () => {
  test = await openTestApp()
  const made = await member('LANDLORD', 'LANDLORD_ADMIN')
  landlord = made.actor
  ids = made.roleIds
})
afterAll(() => test.close())

describe('the list of roles', () => {
  it('shows the roles of the centre with users and permissions, sorted, searched and filtered', async () => {
    const listed = await test.call('listRoles', {
      as: landlord,
      query: { sortProperties: 'noOfUsers,name', limit: 20, systemRole: true },
    })
    expect(listed.body).toMatchObject({ data: { total: 8, totalPage: 1 } })
    const { items } = listed.body.data as { items: { code: string; noOfUsers: number; noOfPermissions: number }[] }
    expect(items[0]).toMatchObject({ code: 'LANDLORD_ADMIN', noOfUsers: 1 })
    expect(items.every((role) => role.noOfPermissions > 3)).toBe(true)
    const found = await test.call('listRoles', { as: landlord, query: { wildcardSearch: 'access control oper' } })
    expect(found.body).toMatchObject({ data: { total: 1, items: [{ code: 'SUB_ADMIN' }] } })
  })

  it('is cut into pages by any of its sorts', async () => {
    for (const sortProperties of ['noOfUsers', 'noOfPermissions', 'name', 'updatedDate']) {
      const query = { sortProperties, sortDirection: 'DESC' }
      const codes = async (page: number, limit: number) => {
        const answer = await test.call('listRoles', { as: landlord, query: { ...query, page, limit } })
        return (answer.body.data as { items: { code: string }[] }).items.map((role) => role.code)
      }
      const all = await codes(1, 50)
      expect([...(await codes(1, 3)), ...(await codes(2, 3)), ...(await codes(3, 3))]).toEqual(all.slice(0, 9))
    }
  })

  it('exports it', async () => {
    const answer = await test.call('generateRoleRecord', { as: landlord, query: { format: 'CSV' } })
    const { dataStream } = answer.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Access Control Operator,SUB_ADMIN')
  })

  it('offers all roles for a user, and those somebody has as a filter', async () => {
    const all = await test.call('getRoleDropDown', { as: landlord })
    expect(all.body.data).toContainEqual({
      code: 'SUB_ADMIN',
      label: 'Access Control Operator',
      value: 'SUB_ADMIN',
    })
    const present = await test.call('getRoleFilterDropDown', { as: landlord })
    expect(present.body.data).toEqual([{ code: 'LANDLORD_ADMIN', label: 'Landlord Admin', value: 'LANDLORD_ADMIN' }])
  })

  it('lists the permissions a centre of this kind can give', async () => {
    const listed = await test.call('listPermissions', { as: landlord })
    const entries = listed.body.data as { code: string; label: string; area: string }[]
    expect(entries).toContainEqual({ code: 'USER_ADD', area: 'Users', label: 'Add users', menu: false })
    expect(entries.some((entry) => entry.code === 'CUSTOMER_LIST')).toBe(false)
  })
})

describe('roles of the centre’s own', () => {
  it('are created with a code of their own, changed and deleted, and the audit trail says what was added and removed', async () => {
    const role = await create(landlord, 'Night desk', ['USER_LIST', 'USER_VIEW', 'USER_LIST'])
    expect(role).toMatchObject({
      code: 'CUSTOM_NIGHT_DESK',
      systemRole: false,
      permissions: ['USER_LIST', 'USER_VIEW'],
      allowedActions: ['edit', 'delete'],
    })
    const changed = await update(landlord, role, { permissions: ['USER_VIEW', 'USER_ADD'], name: 'Night team' })
    expect(changed.body).toMatchObject({
      data: { name: 'Night team', permissions: ['USER_VIEW', 'USER_ADD'], version: 2 },
    })
    expect((await update(landlord, role, {})).status).toBe(409)
    expect((await test.call('deleteRole', { as: landlord, path: { id: role.id } })).status).toBe(200)
    expect((await test.call('getRole', { as: landlord, path: { id: role.id } })).status).toBe(404)
    const { rows } = await test.db.execute(
      `select action, before, after from audit_entries where entity_id = '${role.id}' order by id`,
    )
    expect(rows[1]).toEqual({
      action: 'UPDATE',
      before: { name: 'Night desk', permissions: ['USER_LIST'] },
      after: { name: 'Night team', permissions: ['USER_ADD'] },
    })
  })

  it('never get the code of a role the product knows', async () => {
    expect(customCode('SUPERADMIN', new Set())).toBe('CUSTOM_SUPERADMIN')
    expect(customCode('Café & bar', new Set(['CUSTOM_CAFE_BAR']))).toBe('CUSTOM_CAFE_BAR_2')
    expect(customCode('夜班', new Set())).toBe('CUSTOM_ROLE')
  })

  it('need a name that is free', async () => {
    const refused = await test.call('createRole', { as: landlord, body: { name: 'CONCIERGE', permissions: [] } })
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
  })

  it('cannot be deleted while users have them', async () => {
    const role = await create(landlord, 'In use', ['USER_LIST'])
    await makeUser(test.db, landlord, { roleIds: [role.id] })
    const refused = await test.call('deleteRole', { as: landlord, path: { id: role.id } })
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'Users still have this role. Give them another role first.' },
    })
    const gone = await create(landlord, 'Was in use', ['USER_LIST'])
    await makeUser(test.db, landlord, { roleIds: [gone.id], deletedDate: new Date() })
    expect((await test.call('deleteRole', { as: landlord, path: { id: gone.id } })).status).toBe(200)
  })
})

describe('roles of the product', () => {
  it('keep their name, show that they were changed, and go back to their defaults', async () => {
    const role = await read(landlord, String(ids.get('CONCIERGE')))
    expect((await update(landlord, role, { name: 'Porter' })).status).toBe(400)
    const changed = await update(landlord, role, { permissions: ['VISITOR_EVENT_LIST', 'USER_ADD'] })
    expect(changed.body).toMatchObject({ data: { customised: true, allowedActions: ['edit', 'reset'] } })
    const reset = await test.call('resetRole', { as: landlord, path: { id: role.id }, body: { version: 2 } })
    expect(reset.body).toMatchObject({ data: { customised: false, permissions: role.defaultPermissions } })
    expect((await test.call('deleteRole', { as: landlord, path: { id: role.id } })).status).toBe(422)
    const own = await create(landlord, 'Has no defaults', [])
    const refused = await test.call('resetRole', { as: landlord, path: { id: own.id }, body: { version: 1 } })
    expect(refused.status).toBe(422)
  })

  it('belong to one centre', async () => {
    const { actor, roleIds } = await member('LANDLORD', 'LANDLORD_ADMIN')
    const path = { id: String(roleIds.get('STAFF')) }
    expect((await test.call('getRole', { as: landlord, path })).status).toBe(404)
    expect((await test.call('getRole', { as: actor, path })).status).toBe(200)
  })
})

describe('giving permissions', () => {
  it('is limited to what one holds, but for administrators', async () => {
    const scope = { landlordId: landlord.landlordId, officeCentreId: landlord.officeCentreId }
    const clerk = await test.actorWith(['ROLE_ADD', 'ROLE_VIEW', 'ROLE_EDIT', 'USER_LIST'], { scope })
    const refused = await test.call('createRole', { as: clerk, body: { name: 'More', permissions: ['USER_DELETE'] } })
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'You cannot give permissions you do not have yourself: Delete users.' },
    })
    const role = await create(clerk, 'As much', ['USER_LIST'])
    expect(role.permissions).toEqual(['USER_LIST'])
    const staff = await read(clerk, String(ids.get('STAFF')))
    expect((await update(clerk, staff, { permissions: [...staff.permissions, 'USER_DELETE'] })).status).toBe(403)
    expect((await update(clerk, staff, { permissions: staff.permissions.slice(1) })).status).toBe(200)
    const desk = await read(clerk, String(ids.get('CONCIERGE')))
    const stripped = await update(clerk, desk, { permissions: desk.permissions.slice(1) })
    expect(stripped).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('You cannot remove permissions from the role Concierge') },
    })
    expect((await read(clerk, desk.id)).permissions).toEqual(desk.permissions)
    expect((await update(clerk, desk, { permissions: desk.permissions })).status).toBe(200)
    const admins = await read(clerk, String(ids.get('MASTER_ADMIN')))
    expect((await update(clerk, admins, { permissions: ['USER_LIST'] })).status).toBe(403)
  })

  it('stops at what a centre of the kind has', async () => {
    const { actor } = await member('TENANT', 'MASTER_ADMIN')
    for (const code of ['CUSTOMER_LIST', 'SITE_ADD', 'SEASON_PARKING_APPROVE']) {
      const refused = await test.call('createRole', { as: actor, body: { name: 'Beyond', permissions: [code] } })
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'permissions' }] } })
    }
    const boss = await member('OFFICE', 'SUPERADMIN', true)
    expect((await create(boss.actor, 'Key accounts', ['CUSTOMER_LIST'])).permissions).toEqual(['CUSTOMER_LIST'])
  })

  it('never takes the right to change roles from oneself', async () => {
    const { actor, roleIds } = await member('OFFICE', 'MASTER_ADMIN')
    const role = await read(actor, String(roleIds.get('MASTER_ADMIN')))
    const refused = await update(actor, role, { permissions: role.permissions.filter((code) => code !== 'ROLE_EDIT') })
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'You would lose your own permission to change roles.' },
    })
    expect((await read(actor, role.id)).version).toBe(1)
  })

  it('shows at the next call of whoever holds the role', async () => {
    const { actor, roleIds } = await member('LANDLORD', 'LANDLORD_ADMIN')
    const scope = { landlordId: actor.landlordId, officeCentreId: actor.officeCentreId }
    const staff = await holderOf(scope, roleIds, 'STAFF')
    expect((await test.call('listRoles', { as: staff })).status).toBe(403)
    const role = await read(actor, String(roleIds.get('STAFF')))
    await update(actor, role, { permissions: [...role.permissions, 'ROLE_LIST'] })
    expect((await test.call('listRoles', { as: staff })).status).toBe(200)
  })
})
