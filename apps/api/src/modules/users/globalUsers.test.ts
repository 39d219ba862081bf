import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeRole, makeUser } from '../../demo/factories.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let operator: TestActor
let scope: TenancyScope
const permissions = ['CUSTOMER_USER_LIST', 'CUSTOMER_USER_VIEW', 'CUSTOMER_USER_EDIT', 'CUSTOMER_USER_DELETE'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  operator = await test.actorWith(permissions, { roleCode: 'ATRIUM_CR' })
  scope = await makeOfficeCentre(test.db, { companyName: 'Customer Ltd' })
})
afterAll(() => test.close())

describe('the users of all office centres', () => {
  it('are seen by operators only', async () => {
    await makeUser(test.db, scope, { fullName: 'Carla Customer' })
    const seen = await test.call('listAllUsers', { as: operator, query: { wildcardSearch: 'carla' } })
    expect(seen.body).toMatchObject({
      data: { total: 1, items: [{ fullName: 'Carla Customer', officeCentre: { name: 'Customer Ltd' } }] },
    })
    const pretender = await test.actorWith(permissions)
    expect((await test.call('listAllUsers', { as: pretender })).status).toBe(403)
  })

  it('are counted by status, everywhere or in one office centre', async () => {
    await makeUser(test.db, scope, { status: 'INACTIVE' })
    const { rows } = await rawSql(test.db).query('select count(*)::int as total from users where deleted_date is null')
    const all = await test.call('listAllUsers', { as: operator })
    expect(all.body).toMatchObject({ data: { total: rows[0].total } })
    const query = { officeCentreId: scope.officeCentreId }
    const counts = await test.call('getAllUsersStatusCount', { as: operator, query })
    expect(counts.body).toMatchObject({
      data: [
        { status: 'PENDING', count: 0 },
        { status: 'ACTIVE', count: 1 },
        { status: 'INACTIVE', count: 1 },
      ],
    })
    const one = await test.call('listAllUsers', { as: operator, query: { ...query, active: false } })
    expect(one.body).toMatchObject({ data: { total: 1, items: [{ status: 'INACTIVE' }] } })
  })

  it('are changed, activated and deleted, recorded in their own office centre', async () => {
    const user = await makeUser(test.db, scope, { status: 'INACTIVE', fullName: 'Ivan Idle' })
    const path = { id: user.id }
    const body = { fullName: 'Ivan Busy', version: 1 }
    const changed = await test.call('updateGlobalUser', { as: operator, path, body })
    expect(changed.body).toMatchObject({ data: { fullName: 'Ivan Busy', version: 2 } })
    expect((await test.call('updateGlobalUser', { as: operator, path, body })).status).toBe(409)
    const active = await test.call('activateGlobalUser', { as: operator, path, body: { version: 2 } })
    expect(active.body).toMatchObject({ data: { status: 'ACTIVE', allowedActions: ['edit', 'delete'] } })
    const { rows } = await rawSql(test.db).query(
      'select office_centre_id, user_full_name from audit_entries where entity_id = $1',
      [user.id],
    )
    const entry = { office_centre_id: scope.officeCentreId, user_full_name: operator.fullName }
    expect(rows).toEqual([entry, entry])
    expect((await test.call('deleteGlobalUser', { as: operator, path })).status).toBe(200)
    expect((await test.call('getGlobalUser', { as: operator, path })).status).toBe(404)
  })

  it('keep their last Master Admin', async () => {
    const role = await makeRole(test.db, scope, { code: 'MASTER_ADMIN' })
    const last = await makeUser(test.db, scope, { roleIds: [role.id] })
    expect((await test.call('deleteGlobalUser', { as: operator, path: { id: last.id } })).status).toBe(422)
  })
})
