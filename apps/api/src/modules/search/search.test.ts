import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFloor, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import { makeDivision, makeEmailDomain } from '../../demo/divisionFactories.ts'
import { makeDesk, makeZone } from '../../demo/deskFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
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

  it('finds floors in their building, and whatever stands before its name as screens call it', async () => {
    const landlord = await test.actorWith(['UNIT_LIST', 'LEVEL_LIST'], { scope })
    const tower = await makeTower(test.db, scope, { name: 'Beacon Tower' })
    const floor = await makeFloor(test.db, scope, { officeTowerId: tower.id, name: 'Beacon 12', levelNo: 12 })
    await makeUnit(test.db, scope, { officeFloorId: floor.id, unitNo: '12-71' })
    const found = async (term: string) =>
      (await test.call('searchRecords', { as: landlord, query: { term } })).body.data as object[]
    expect(await found('Floor beacon')).toEqual([
      {
        kind: 'OFFICE_FLOOR',
        kindName: 'Floor',
        id: floor.id,
        parentId: tower.id,
        title: 'Beacon 12',
        subtitle: 'Beacon Tower',
      },
    ])
    expect(await found('unit 12-71')).toMatchObject([{ kind: 'OFFICE_CENTRE_UNIT', title: 'Unit 12-71' }])
    expect(await found('12-71')).toMatchObject([{ kind: 'OFFICE_CENTRE_UNIT', parentId: null }])
  })

  it('finds the people of tenants for their landlord, with their company, and for nobody else', async () => {
    const tenant = await makeOfficeCentre(test.db, { landlordId: scope.officeCentreId, companyName: 'Wharf & Sons' })
    const { id } = await makeUser(test.db, tenant, { fullName: 'Quentin Quay', email: 'quentin@wharf.example' })
    const hits = async (as: TestActor) =>
      (await test.call('searchRecords', { as, query: { term: 'quentin q' } })).body.data as object[]
    expect(await hits(await test.actorWith(['TENANT_VIEW'], { scope }))).toMatchObject([
      { kind: 'TENANT_USER', id, parentId: tenant.officeCentreId, subtitle: 'Wharf & Sons · quentin@wharf.example' },
    ])
    expect(await hits(await test.actorWith(['USER_LIST'], { scope }))).toEqual([])
    const other = await makeOfficeCentre(test.db, { landlordId: scope.officeCentreId })
    expect(await hits(await test.actorWith(['TENANT_VIEW', 'USER_LIST'], { scope: other }))).toEqual([])
  })

  it('finds rooms, zones and desks as records for those who look after them, and to book for everybody else', async () => {
    const addOns = ['FACILITY_BOOKING', 'HOTDESK_BOOKING'] as const
    const centre = await makeOfficeCentre(test.db, { bookingActive: true, addOns: [...addOns] })
    const room = await makeFacility(test.db, centre, { name: 'Gull Nest' })
    await makeFacility(test.db, centre, { name: 'Gull Wing', status: 'INACTIVE' })
    const zone = await makeZone(test.db, centre, { name: 'Gull side' })
    await makeDesk(test.db, centre, { zoneId: zone.id, name: 'GULL-2' })
    const booking = ['BOOKING_ADD', 'BOOKING_VIEW', 'HOTDESK_BOOKING_ADD', 'HOTDESK_BOOKING_VIEW'] as const
    const caretaker = await test.actorWith([...booking, 'FACILITY_LIST', 'HOTDESK_LIST'], { scope: centre })
    expect(await kinds(caretaker, 'gull')).toEqual(['FACILITY', 'FACILITY', 'HOTDESK_ZONE', 'HOTDESK'])
    const booker = await test.actorWith(booking, { scope: centre })
    expect(await kinds(booker, 'gull')).toEqual(['BOOKABLE_ROOM', 'BOOKABLE_DESK'])
    expect(await kinds(booker, 'room gull nest')).toEqual(['BOOKABLE_ROOM'])
    const answer = await test.call('searchRecords', { as: booker, query: { term: 'nest' } })
    expect(answer.body.data).toMatchObject([{ id: room.id, kindName: 'Room', title: 'Gull Nest' }])
  })

  it('finds nothing that needs an add-on which is switched off', async () => {
    const centre = await makeOfficeCentre(test.db)
    await makeFacility(test.db, centre, { name: 'Pelican' })
    expect(await kinds(await test.actorWith(['FACILITY_LIST'], { scope: centre }), 'pelican')).toEqual([])
  })
})
