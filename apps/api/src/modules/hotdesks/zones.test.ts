import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDesk, makeZone } from '../../demo/deskFactories.ts'
import { makeOfficeCentre, makeUserGroup } from '../../demo/factories.ts'
import { makeArea } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { occupancies } from '../occupancies/tables.ts'
import { bookableResources, resourceOpeningHours, resourceTenants, resourceUserGroups } from '../resources/tables.ts'

let test: TestApp
let boss: TestActor
const everything = [
  'HOTDESK_LIST',
  'HOTDESK_VIEW',
  'HOTDESK_ADD',
  'HOTDESK_EDIT',
  'HOTDESK_DELETE',
  'FACILITY_BLOCKING_ADD',
] as const

beforeAll(async () => {
  test = await openTestApp()
  boss = await test.actorWith(everything, { addOns: ['HOTDESK_BOOKING', 'FACILITY_BOOKING'] })
})
afterAll(() => test.close())

const rules = {
  bookableBy: 'ALL',
  operatingHours: [{ day: 'MONDAY', startTime: '08:00', endTime: '24:00' }],
  checkInRequired: true,
  checkInGraceMin: 20,
  bufferBefore: 0,
  bufferAfter: 15,
  leadTime: 0,
  advanceDaysMax: 14,
}

type Zone = { id: string; version: number; poolId: string | null }
const create = async (fields: object = {}) => {
  const areaId = (await makeArea(test.db, boss)).id
  return test.call('createHotdeskZone', {
    as: boss,
    body: { name: 'Quiet corner', areaId, pooled: false, ...rules, ...fields },
  })
}
const deskOf = async (zoneId: string) => {
  const [row] = await test.db.select().from(bookableResources).where(eq(bookableResources.zoneId, zoneId))
  return row
}

describe('zones', () => {
  it('are set up, changed, switched off and deleted, with a history', async () => {
    const created = await create({ name: ' Quiet corner ' })
    expect(created.body).toMatchObject({
      data: { name: 'Quiet corner', pooled: false, desks: 0, available: 0, timezone: '+00:00', ...rules, poolId: null },
    })
    const zone = created.body.data as Zone & { area: { id: string } }
    const path = { id: zone.id }
    const body = { name: 'Loud corner', areaId: zone.area.id, ...rules, checkInGraceMin: 5, version: 1 }
    const changed = await test.call('updateHotdeskZone', { as: boss, path, body })
    expect(changed.body).toMatchObject({ data: { name: 'Loud corner', checkInGraceMin: 5, version: 2 } })
    const off = await test.call('updateHotdeskZoneStatus', { as: boss, path, body: { active: false, version: 2 } })
    expect(off.body).toMatchObject({ data: { active: false, allowedActions: ['edit', 'activate', 'delete'] } })
    const history = await test.call('listHotdeskZoneHistories', { as: boss, path })
    expect(history.body).toMatchObject({
      data: {
        items: [{ summary: 'Deactivated the zone' }, { summary: 'Changed the zone' }, { summary: 'Added the zone' }],
      },
    })
    expect((await test.call('deleteHotdeskZone', { as: boss, path })).status).toBe(200)
    expect((await test.call('getHotdeskZone', { as: boss, path })).status).toBe(404)
  })

  it('refuse a stale version, a second name in the office and hours that overlap', async () => {
    const { body } = await create({ name: 'Taken' })
    const { id, area } = body.data as { id: string; area: { id: string } }
    const stale = { name: 'Other', areaId: area.id, ...rules, version: 7 }
    expect((await test.call('updateHotdeskZone', { as: boss, path: { id }, body: stale })).status).toBe(409)
    expect(await create({ name: 'TAKEN', areaId: area.id })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'name', message: 'There is already a zone with this name in this office.' }] },
    })
    const monday = (startTime: string, endTime: string) => ({ day: 'MONDAY', startTime, endTime })
    const operatingHours = [monday('08:00', '12:00'), monday('11:00', '18:00')]
    expect(await create({ name: 'Hours', operatingHours })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'operatingHours.1', message: 'These hours overlap with others of Monday.' }] },
    })
  })

  it('take offices, groups, tenants and plans of their own estate only', async () => {
    const stranger = await test.actorWith([])
    const area = await makeArea(test.db, stranger)
    const group = await makeUserGroup(test.db, stranger)
    const tenant = await makeOfficeCentre(test.db, { landlordId: stranger.landlordId })
    const refusals: [object, string][] = [
      [{ areaId: area.id }, 'areaId'],
      [{ bookableBy: 'USER_GROUPS', userGroupIds: [group.id] }, 'userGroupIds'],
      [{ bookableBy: 'TENANTS', tenantIds: [tenant.officeCentreId] }, 'tenantIds'],
      [{ bookableBy: 'TENANTS', tenantIds: [] }, 'tenantIds'],
      [{ floorPlanFileId: area.id }, 'floorPlanFileId'],
    ]
    for (const [fields, field] of refusals)
      expect(await create(fields)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('are found by site, office, state and name, with what is free now', async () => {
    const finder = await test.actorWith(everything, { addOns: ['HOTDESK_BOOKING'] })
    const zone = await makeZone(test.db, finder, { name: 'North' })
    await makeZone(test.db, finder, { name: 'South', active: false })
    await makeDesk(test.db, finder, { zone })
    await makeDesk(test.db, finder, { zone, status: 'BLOCKED' })
    const list = async (query: object) =>
      (await test.call('listHotdeskZones', { as: finder, query: { ...query } })).body
    expect(await list({ siteId: zone.siteId })).toMatchObject({
      data: { total: 1, items: [{ desks: 2, available: 1 }] },
    })
    expect(await list({ statusActiveFlag: false })).toMatchObject({ data: { items: [{ name: 'South' }] } })
    expect(await list({ wildcardSearch: 'orth' })).toMatchObject({ data: { items: [{ name: 'North' }] } })
    const options = await test.call('getHotdeskZoneDropDown', { as: finder })
    expect(options.body.data).toMatchObject([{ value: zone.id }])
  })

  it('are not there for another estate', async () => {
    const { id } = await makeZone(test.db, boss)
    const stranger = await test.actorWith(everything, { addOns: ['HOTDESK_BOOKING'] })
    const path = { id }
    const answers = await Promise.all([
      test.call('getHotdeskZone', { as: stranger, path }),
      test.call('getHotdeskZoneDesks', { as: stranger, path }),
      test.call('deleteHotdeskZone', { as: stranger, path }),
      test.call('arrangeHotdesks', { as: stranger, path, body: { added: [], moved: [], removed: [] } }),
      test.call('listHotdeskZoneHistories', { as: stranger, path }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })
})

describe('the rules of a zone', () => {
  it('are written to its desks, those added later included', async () => {
    const group = await makeUserGroup(test.db, boss)
    const { body } = await create({ name: 'Ruled', bookableBy: 'USER_GROUPS', userGroupIds: [group.id] })
    const zone = body.data as Zone & { area: { id: string } }
    await test.call('createHotdesk', { as: boss, body: { zoneId: zone.id, deskNo: 'A-1' } })
    const desk = await deskOf(zone.id)
    expect(desk).toMatchObject({ bookableBy: 'USER_GROUPS', checkInGrace: 20, bufferAfter: 15, advanceDaysMax: 14 })
    const resourceId = String(desk?.id)
    const groups = () => test.db.select().from(resourceUserGroups).where(eq(resourceUserGroups.resourceId, resourceId))
    const hours = () =>
      test.db.select().from(resourceOpeningHours).where(eq(resourceOpeningHours.resourceId, resourceId))
    expect(await groups()).toMatchObject([{ userGroupId: group.id }])
    expect(await hours()).toMatchObject([{ day: 1, startMinute: 480, endMinute: 1440 }])

    const tenant = await makeOfficeCentre(test.db, { landlordId: boss.landlordId })
    const update = {
      name: 'Ruled',
      areaId: zone.area.id,
      ...rules,
      operatingHours: [],
      bookableBy: 'TENANTS',
      tenantIds: [tenant.officeCentreId],
      bufferAfter: 0,
      version: zone.version,
    }
    expect((await test.call('updateHotdeskZone', { as: boss, path: { id: zone.id }, body: update })).status).toBe(200)
    expect(await deskOf(zone.id)).toMatchObject({ bookableBy: 'TENANTS', bufferAfter: 0 })
    expect([await groups(), await hours()]).toEqual([[], []])
    const tenants = await test.db.select().from(resourceTenants).where(eq(resourceTenants.resourceId, resourceId))
    expect(tenants).toMatchObject([{ tenantId: tenant.officeCentreId }])
  })

  it('are those of the pool where desks are not chosen', async () => {
    expect(await create({ name: 'Pool', pooled: true })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'places' }] },
    })
    const { body } = await create({ name: 'Pool', pooled: true, places: 20 })
    expect(body).toMatchObject({ data: { pooled: true, places: 20, desks: 20, available: 20 } })
    const zone = body.data as Zone & { area: { id: string } }
    expect(await deskOf(zone.id)).toMatchObject({ id: zone.poolId, kind: 'DESK_POOL', places: 20, checkInGrace: 20 })
    const added = await test.call('createHotdesk', { as: boss, body: { zoneId: zone.id, deskNo: 'A-1' } })
    expect(added.status).toBe(422)
    const update = { name: 'Smaller', areaId: zone.area.id, ...rules, places: 5, version: 1 }
    const changed = await test.call('updateHotdeskZone', { as: boss, path: { id: zone.id }, body: update })
    expect(changed.body).toMatchObject({ data: { places: 5 } })
  })

  it('leave no place out of a blocking of a pool that grows', async () => {
    const { body } = await create({ name: 'Growing pool', pooled: true, places: 2 })
    const zone = body.data as Zone & { area: { id: string } }
    const pool = String(zone.poolId)
    const times = { startDate: '2027-03-01', endDate: '2027-03-01', startTime: '09:00', endTime: '12:00' }
    const blocked = await test.call('createFacilityBlocking', {
      as: boss,
      body: { facilityIds: [pool], ...times, name: 'Fit-out', reason: 'New carpets' },
    })
    expect(blocked.status, JSON.stringify(blocked.body)).toBe(200)
    const update = { name: 'Growing pool', areaId: zone.area.id, ...rules, places: 4, version: 1 }
    await test.call('updateHotdeskZone', { as: boss, path: { id: zone.id }, body: update })
    const covered = await test.db
      .select({ placeNo: occupancies.placeNo })
      .from(occupancies)
      .where(eq(occupancies.resourceId, pool))
    expect(covered.map(({ placeNo }) => placeNo).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4])
  })
})
