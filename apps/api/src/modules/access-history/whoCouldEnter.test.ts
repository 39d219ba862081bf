import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor, makeAccessGroup, makeTimeProgramme, mapDoor } from '../../demo/accessFactories.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { accessPasses } from '../access-passes/tables.ts'

let test: TestApp
let landlord: TestActor
let tenant: TestActor
const rights = ['ACCESS_REPORT_LIST', 'ACCESS_REPORT_DOWNLOAD', 'ACCESS_GROUP_EDIT', 'ACCESS_GROUP_VIEW'] as const

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(rights)
  const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, officeCentreType: 'TENANT' })
  tenant = await test.actorWith(rights, { scope })
})
afterAll(() => test.close())

type Person = { user: { name: string }; ways: { words: string; accessDoor: { name: string } }[]; passKinds: string[] }

type Page = { items: Person[] }

const ask = async (query: object, as = landlord) =>
  test.call('listWhoCouldEnter', { as, query: { sortDirection: 'ASC', ...query } })
const named = async (query: object, as = landlord) => {
  const { status, body } = await ask(query, as)
  expect([status, body.message]).toEqual([200, undefined])
  return (body.data as Page).items.map(({ user }) => user.name)
}

/** A moment after all that was done so far, and before what follows; history goes by the clock of the database. */
async function moment(): Promise<string> {
  const pause = () => test.db.execute(sql`select pg_sleep(0.005)`)
  await pause()
  const { rows } = await test.db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
  await pause()
  return new Date(rows[0]!.at).toISOString()
}

const everyDay = [{ days: [1, 2, 3, 4, 5, 6, 7], startMinute: 0, endMinute: 1440, includeHoliday: true }]

describe('who could enter', () => {
  it('is answered from what stood then, by door, floor and group', async () => {
    test.clock.set(new Date(Date.now() + 60_000))
    const door = await makeAccessDoor(test.db, landlord, { name: 'Level 5 lobby' })
    const always = await makeTimeProgramme(test.db, landlord, { name: 'Always', slots: everyDay })
    const group = await makeAccessGroup(test.db, landlord, { name: 'Level 5' })
    await mapDoor(test.db, landlord, group.id, door, { timeProgrammeId: always.id })
    const ada = await makeUser(test.db, landlord, { fullName: 'Ada Lovelace', status: 'ACTIVE' })
    const grace = await makeUser(test.db, tenant, { fullName: 'Grace Hopper', status: 'ACTIVE' })
    const { landlordId } = landlord
    const held = { landlordId, passKind: 'TEMPORARY_CARD', status: 'ASSIGNED', passNo: 'Q1' } as const
    await test.db.insert(accessPasses).values([
      { ...held, officeCentreId: landlord.officeCentreId, userId: ada.id },
      { ...held, officeCentreId: tenant.officeCentreId, userId: grace.id, passNo: 'Q2' },
    ])
    const empty = await moment()
    const put = { as: landlord, path: { id: group.id } }
    await test.call('mapAccessGroupUser', { ...put, body: { userIds: [ada.id, grace.id] } })
    const both = await moment()
    await test.call('unmapAccessGroupUser', { as: landlord, path: { id: group.id, userId: ada.id } })
    await test.db.execute(
      sql`update access_passes set status = 'RETURNED' where pass_no = 'Q2' and landlord_id = ${landlordId}`,
    )
    const one = await moment()

    const place = { accessDoorId: door }
    expect(await named({ ...place, at: empty })).toEqual([])
    expect(await named({ ...place, at: both })).toEqual(['Ada Lovelace', 'Grace Hopper'])
    expect(await named({ accessGroupId: group.id, at: both, wildcardSearch: 'ada' })).toEqual(['Ada Lovelace'])
    expect(await named({ ...place, at: one })).toEqual([])
    expect(await named({ ...place, at: one, withoutPass: true })).toEqual(['Grace Hopper'])
    expect(await named({ ...place, withoutPass: true })).toEqual(['Grace Hopper'])
    // Of a day to come, what stands now says it.
    expect(await named({ ...place, withoutPass: true, at: '2099-03-03T09:00:00Z' })).toEqual(['Grace Hopper'])
    const { body } = await ask({ ...place, at: both })
    expect((body.data as Page).items[0]).toMatchObject({
      ways: [{ accessDoor: { name: 'Level 5 lobby' }, words: 'Level 5', accessGroupId: group.id }],
      passKinds: ['TEMPORARY_CARD'],
    })
    // A group that was deleted since is still told of.
    await test.db.execute(sql`update access_groups set deleted_date = now() where id = ${group.id}`)
    expect(await named({ ...place, at: both })).toEqual(['Ada Lovelace', 'Grace Hopper'])
    const file = await test.call('generateWhoCouldEnterRecord', {
      as: landlord,
      query: { ...place, at: both, format: 'CSV' },
    })
    expect(Buffer.from((file.body.data as { dataStream: string }).dataStream, 'base64').toString()).toContain(
      'Grace Hopper',
    )
  })

  it('is told a tenant of its own people, at doors that groups of its lead to', async () => {
    const door = await makeAccessDoor(test.db, landlord, { name: 'Plant room' })
    const programme = await makeTimeProgramme(test.db, landlord, { name: 'Always here', slots: everyDay })
    const group = await makeAccessGroup(test.db, landlord, { name: 'Everybody' })
    await mapDoor(test.db, landlord, group.id, door, { timeProgrammeId: programme.id })
    const own = await makeUser(test.db, tenant, { fullName: 'Own Person', status: 'ACTIVE' })
    const other = await makeUser(test.db, landlord, { fullName: 'Other Person', status: 'ACTIVE' })
    await test.call('mapAccessGroupUser', {
      as: landlord,
      path: { id: group.id },
      body: { userIds: [own.id, other.id] },
    })
    const asked = { accessDoorId: door, withoutPass: true }
    expect(await named(asked)).toEqual(['Other Person', 'Own Person'])
    expect((await ask(asked, tenant)).status).toBe(404)
    await test.call('updateAccessGroupTenantMapping', {
      as: landlord,
      path: { id: group.id },
      body: { tenantIds: [tenant.officeCentreId] },
    })
    await test.db
      .execute(sql`insert into access_group_tenants (landlord_id, office_centre_id, access_group_id, tenant_id, created_date)
      select landlord_id, office_centre_id, id, ${tenant.officeCentreId}, now() from access_groups where id = ${group.id}
      on conflict do nothing`)
    expect(await named(asked, tenant)).toEqual(['Own Person'])
    const places = await test.call('getEntryPlaceDropDown', { as: tenant, query: {} })
    expect((places.body.data as { label: string }[]).map(({ label }) => label)).toEqual(['Plant room'])
  })

  it('is not answered of a time before history was kept, and names nobody without a place', async () => {
    const door = await makeAccessDoor(test.db, landlord)
    expect(await ask({ accessDoorId: door, at: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Choose a later one') },
    })
    expect(await named({})).toEqual([])
    const both = { accessDoorId: door, officeFloorId: door }
    expect(await ask(both)).toMatchObject({ status: 400, body: { errors: [{ field: 'accessDoorId' }] } })
  })
})
