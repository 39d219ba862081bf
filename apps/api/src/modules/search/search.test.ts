import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFloor, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import { makeDivision, makeEmailDomain } from '../../demo/divisionFactories.ts'
import { makeOfficeCentre, makeRole, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let scope: TenancyScope

beforeAll(async () => {
  test = await openTestApp()
  scope = await makeOfficeCentre(test.db)
  for (let number = 1; number <= 7; number++) await makeUser(test.db, scope, { fullName: `Harbour Guard ${number}` })
  await makeUser(test.db, scope, { fullName: 'Harbour Newcomer', status: 'PENDING' })
  await makeUser(test.db, scope, { fullName: 'Harbour Gone', deletedDate: new Date() })
  await makeUserGroup(test.db, scope, { groupName: 'Harbour night shift' })
  await makeRole(test.db, scope, { name: 'Harbour Master' })
  await makeDivision(test.db, scope, { name: 'Harbour Works' })
  await makeEmailDomain(test.db, scope, { domain: 'harbour.example' })
  await makeUser(test.db, await makeOfficeCentre(test.db), { fullName: 'Harbour of another estate' })
})
afterAll(() => test.close())

const rights = ['USER_LIST', 'USER_GROUP_LIST', 'DIVISION_LIST', 'ROLE_LIST'] as const

const kinds = async (as: TestActor, term: string) => {
  const answer = await test.call('searchRecords', { as, query: { term } })
  return (answer.body.data as { kind: string; title: string }[]).map((hit) => hit.kind)
}

describe('the search from anywhere', () => {
  it('finds a few records of each kind the caller may list, in their own office centre', async () => {
    const all = await test.actorWith([...rights, 'EMAIL_DOMAIN_LIST'], { scope })
    const users = ['USER', 'USER', 'USER', 'USER', 'USER']
    expect(await kinds(all, 'harBOUR')).toEqual([
      ...users,
      'PENDING_USER',
      'USER_GROUP',
      'DIVISION',
      'ROLE',
      'EMAIL_DOMAIN',
    ])
    expect(await kinds(all, 'guard 3')).toEqual(['USER'])
    expect(await kinds(all, '%%')).toEqual([])
    const some = await test.actorWith(['USER_GROUP_LIST'], { scope })
    expect(await kinds(some, 'harbour')).toEqual(['USER_GROUP'])
    expect(await kinds(await test.actorWith([], { scope }), 'harbour')).toEqual([])
  })

  it('needs two characters', async () => {
    const actor = await test.actorWith([], { scope })
    expect((await test.call('searchRecords', { as: actor, query: { term: ' a ' } })).status).toBe(400)
    expect((await test.call('searchRecords', { as: actor, query: { term: 'a' } })).status).toBe(400)
  })

  it('finds for a tenant the building, the floors and the units it holds, and no others', async () => {
    const landlord = await test.actorWith(['UNIT_LIST', 'LEVEL_LIST'], { scope })
    const tenant = await makeOfficeCentre(test.db, { landlordId: scope.officeCentreId })
    const tower = await makeTower(test.db, scope, { name: 'Lantern Tower' })
    const held = await makeFloor(test.db, scope, { officeTowerId: tower.id, name: 'Lantern 7', levelNo: 7 })
    const other = await makeFloor(test.db, scope, { officeTowerId: tower.id, name: 'Lantern 8', levelNo: 8 })
    await makeUnit(test.db, scope, { officeFloorId: held.id, unitNo: 'lantern-07', tenantId: tenant.officeCentreId })
    await makeUnit(test.db, scope, { officeFloorId: other.id, unitNo: 'lantern-08' })
    const person = await test.actorWith(['UNIT_LIST', 'LEVEL_LIST'], { scope: tenant })

    const titles = async (as: TestActor) => {
      const answer = await test.call('searchRecords', { as, query: { term: 'lantern' } })
      return (answer.body.data as { kind: string; title: string }[]).map(({ kind, title }) => `${kind} ${title}`)
    }
    expect(await titles(person)).toEqual([
      'OFFICE_TOWER Lantern Tower',
      'OFFICE_FLOOR Lantern 7',
      'OFFICE_CENTRE_UNIT Unit lantern-07',
    ])
    expect(await titles(landlord)).toHaveLength(5)
  })
})
