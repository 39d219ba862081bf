import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeRole, makeUser } from '../../demo/factories.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openSession, openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
const managing = ['USER_VIEW', 'USER_LIST', 'USER_EDIT', 'USER_DELETE', 'USER_MANAGE', 'USER_ADD'] as const

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** An office centre with the roles of the admin list, and an administrator who manages its users. */
async function office(): Promise<{ scope: TenancyScope; admin: TestActor; master: string; staff: string }> {
  const scope = await makeOfficeCentre(test.db)
  const master = await makeRole(test.db, scope, {
    code: 'MASTER_ADMIN',
    name: 'Master Admin',
    permissions: [...managing, 'ROLE_EDIT'],
  })
  const staff = await makeRole(test.db, scope, { code: 'STAFF', name: 'Staff' })
  const admin = await test.actorWith(managing, { scope, roleCode: 'LANDLORD_ADMIN' })
  return { scope, admin, master: master.id, staff: staff.id }
}

const masterIn = async ({ scope, master }: { scope: TenancyScope; master: string }): Promise<TestActor> => {
  const user = await makeUser(test.db, scope, { roleIds: [master] })
  return { ...scope, ...user, ...(await openSession(test, user.accountId, scope)) }
}

const statusOf = async (id: string) => {
  const { rows } = await rawSql(test.db).query('select status, deleted_date, version from users where id = $1', [id])
  return rows[0] as { status: string; deleted_date: Date | null; version: number }
}

describe('deactivation', () => {
  it('ends the sessions in the office centre, keeps the remark, and can be taken back', async () => {
    const { scope, admin } = await office()
    const user = await makeUser(test.db, scope)
    const session = await openSession(test, user.accountId, scope)
    const token = await session.token()
    const answer = await test.call('deactivateUser', {
      as: admin,
      path: { id: user.id },
      body: { version: 1, remark: 'Left the company' },
    })
    expect(answer.body).toMatchObject({
      data: {
        status: 'INACTIVE',
        version: 2,
        deactivation: { remark: 'Left the company', userFullName: admin.fullName },
        allowedActions: expect.arrayContaining(['activate', 'delete']),
      },
    })
    expect((await test.call('listUsers', { token, path: scope })).status).toBe(401)
    const again = await test.call('deactivateUser', { as: admin, path: { id: user.id }, body: { version: 2 } })
    expect(again.status).toBe(422)
    const back = await test.call('activateUser', { as: admin, path: { id: user.id }, body: { version: 2 } })
    expect(back.body).toMatchObject({ data: { status: 'ACTIVE', deactivation: null, version: 3 } })
  })

  it('refuses oneself, the person in charge, and a stale version', async () => {
    const { scope, admin } = await office()
    const self = await test.call('deactivateUser', { as: admin, path: { id: admin.id }, body: { version: 1 } })
    expect(self).toMatchObject({ status: 422, body: { message: 'You cannot deactivate yourself.' } })
    const chief = await makeUser(test.db, scope, { personInCharge: true })
    const kept = await test.call('deactivateUser', { as: admin, path: { id: chief.id }, body: { version: 1 } })
    expect(kept.body.message).toContain('in charge of the office centre')
    expect((await test.call('deleteUser', { as: admin, path: { id: chief.id } })).status).toBe(422)
    const detail = await test.call('getUser', { as: admin, path: { id: chief.id } })
    expect((detail.body.data as { allowedActions: string[] }).allowedActions).not.toContain('deactivate')
    const user = await makeUser(test.db, scope, { version: 3 })
    expect((await test.call('deactivateUser', { as: admin, path: { id: user.id }, body: { version: 2 } })).status).toBe(
      409,
    )
  })

  it('of two Master Admins at once leaves one', async () => {
    const made = await office()
    const [first, second] = await Promise.all([masterIn(made), masterIn(made)])
    const answers = await Promise.all(
      [first, second].map(({ id }) =>
        test.call('deactivateUser', { as: made.admin, path: { id }, body: { version: 1 } }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 422]))
    const states = await Promise.all([first, second].map(({ id }) => statusOf(id)))
    expect(states.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'INACTIVE'])
  })

  it('refuses to take the last Master Admin’s role by any other way', async () => {
    const made = await office()
    const last = await masterIn(made)
    const other = await masterIn(made)
    const path = { id: last.id }
    await test.call('deleteUser', { as: made.admin, path: { id: other.id } })
    const ways = [
      await test.call('removeUserAdmin', { as: last, path, body: { version: 1 } }),
      await test.call('setUserRole', { as: last, path, body: { version: 1, roleCodes: ['STAFF'] } }),
      await test.call('updateUser', { as: last, path, body: { version: 1, fullName: 'Last', roleCodes: ['STAFF'] } }),
      await test.call('deleteUser', { as: made.admin, path }),
    ]
    expect(ways.map((answer) => answer.status)).toEqual([422, 422, 422, 422])
  })
})

describe('deletion', () => {
  it('hides the user and frees the address for a new membership', async () => {
    const { scope, admin } = await office()
    const user = await makeUser(test.db, scope, { email: 'again@example.test' })
    expect((await test.call('deleteUser', { as: admin, path: { id: user.id } })).body).toMatchObject({ data: true })
    expect((await test.call('getUser', { as: admin, path: { id: user.id } })).status).toBe(404)
    expect((await statusOf(user.id)).deleted_date).not.toBeNull()
    const body = { fullName: 'Again', email: 'again@example.test', roleCodes: ['STAFF'] }
    expect((await test.call('createUser', { as: admin, body })).status).toBe(200)
  })
})

describe('the person in charge', () => {
  const inCharge = async (scope: TenancyScope) => {
    const { rows } = await rawSql(test.db).query(
      'select id from users where office_centre_id = $1 and person_in_charge',
      [scope.officeCentreId],
    )
    return (rows as { id: string }[]).map((row) => row.id)
  }

  it('moves to one of two people asked for at once, and never to both', async () => {
    const { scope, admin } = await office()
    await makeUser(test.db, scope, { personInCharge: true })
    const [one, two] = [await makeUser(test.db, scope), await makeUser(test.db, scope)]
    const move = (id: string) =>
      test.call('changeUserPersonInCharge', { as: admin, path: { id }, body: { version: 1 } })
    const answers = await Promise.all([move(one.id), move(two.id)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const now = await inCharge(scope)
    expect(now).toHaveLength(1)
    expect([one.id, two.id]).toContain(now[0])
  })

  it('must be active', async () => {
    const { scope, admin } = await office()
    const user = await makeUser(test.db, scope, { status: 'INACTIVE' })
    const answer = await test.call('changeUserPersonInCharge', {
      as: admin,
      path: { id: user.id },
      body: { version: 1 },
    })
    expect(answer.status).toBe(422)
    expect(await inCharge(scope)).toEqual([])
  })
})
