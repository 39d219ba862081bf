import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFloor, makeTower } from '../../demo/buildingFactories.ts'
import { makeCategory, makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre, makeUserGroup } from '../../demo/factories.ts'
import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { bookingApprovalConfigs } from '../booking-rules/tables.ts'
import { uploadFile } from '../../testing/uploadFile.ts'

let test: TestApp
let admin: TestActor
let siteId: string
let categoryId: string
const everything = ['FACILITY_LIST', 'FACILITY_VIEW', 'FACILITY_ADD', 'FACILITY_EDIT', 'FACILITY_DELETE'] as const
const addOns = ['FACILITY_BOOKING'] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(everything, { addOns: [...addOns] })
  siteId = (await makeSite(test.db, admin, { name: 'East Tower', timeZone: 'Asia/Singapore' })).id
  categoryId = (await makeCategory(test.db, admin, { timeSlotDuration: 30 })).id
})
afterAll(() => test.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function picture(as: TestActor, module = 'FACILITY'): Promise<string> {
  const { body } = await uploadFile(test, as, { name: 'room.png', content: png }, module)
  return body.data.systemFileId
}

const facility = (given: object = {}) => ({ name: 'Orchid', categoryId, siteId, capacity: 8, ...given })
const create = (given: object = {}, as = admin) => test.call('createFacility', { as, body: facility(given) })
const update = (id: string, given: object) =>
  test.call('updateFacility', { as: admin, path: { id }, body: facility(given) })
const data = <T>(answer: { body: { data: unknown } }) => answer.body.data as T
type Facility = { id: string; name: string; checkInCode: string; checkInLink: string; version: number }
const refused = (field: string) => ({ status: 400, body: { errors: [{ field }] } })

describe('facilities', () => {
  it('are added with everything they have, changed and deleted, with a history', async () => {
    const area = await makeArea(test.db, admin, { siteId, name: 'L05 North' })
    const tower = await makeTower(test.db, admin, { siteId, name: 'East Tower' })
    const floor = await makeFloor(test.db, admin, { officeTowerId: tower.id, name: 'L05' })
    const [first, second] = [await picture(admin), await picture(admin)]
    const group = await makeUserGroup(test.db, admin, { groupName: 'Directors' })
    const given = {
      areaId: area.id,
      officeFloorId: floor.id,
      facilityType: 'MEETING_ROOM',
      descriptionHtml: '<p>View of the <strong>bay</strong><script>alert(1)</script></p>',
      operatingHours: [
        { day: 'TUESDAY', startTime: '18:00', endTime: '24:00' },
        { day: 'MONDAY', startTime: '09:00', endTime: '12:30' },
      ],
      minDuration: 30,
      maxDuration: 240,
      bufferAfter: 10,
      bookableBy: 'USER_GROUPS',
      userGroupIds: [group.id],
      equipments: [
        { name: 'Screen', quantity: 2 },
        { name: 'Camera', quantity: 1 },
      ],
      tags: ['quiet', 'Sea view'],
      imageFileIds: [second, first],
    }
    const added = await create(given)
    expect(added).toMatchObject({
      status: 200,
      body: {
        data: {
          name: 'Orchid',
          area: { name: 'L05 North' },
          officeFloor: { name: 'East Tower, L05' },
          facilityTypeLabel: 'Meeting room',
          descriptionHtml: '<p>View of the <strong>bay</strong></p>',
          operatingHours: [
            { day: 'MONDAY', startTime: '09:00', endTime: '12:30' },
            { day: 'TUESDAY', startTime: '18:00', endTime: '24:00' },
          ],
          timeSlotDuration: 30,
          timeZone: 'Asia/Singapore',
          userGroups: [{ id: group.id, name: 'Directors' }],
          equipments: [
            { name: 'Camera', quantity: 1 },
            { name: 'Screen', quantity: 2 },
          ],
          tags: ['quiet', 'Sea view'],
          image: { id: second },
          imageFiles: [{ id: second }, { id: first }],
          upcomingBookings: 0,
          allowedActions: ['edit', 'regenerate-check-in-code', 'deactivate', 'delete'],
        },
      },
    })
    const { id, checkInCode } = data<Facility>(added)
    expect(checkInCode).toMatch(/^\d{6}$/)
    const changed = await update(id, { name: 'Orchid East', equipments: [{ name: 'SCREEN', quantity: 1 }], version: 1 })
    expect(changed.body).toMatchObject({
      data: {
        name: 'Orchid East',
        operatingHours: [],
        equipments: [{ name: 'Screen', quantity: 1 }],
        tags: [],
        userGroups: [],
        imageFiles: [],
        checkInCode,
        version: 2,
      },
    })
    expect((await update(id, { version: 1 })).status).toBe(409)
    const history = await test.call('listFacilityHistories', { as: admin, path: { id } })
    expect(data<{ items: { summary: string }[] }>(history).items.map(({ summary }) => summary)).toEqual([
      'Changed the facility',
      'Added the facility',
    ])
    expect((await test.call('deleteFacility', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getFacility', { as: admin, path: { id } })).status).toBe(404)
    expect((await create({ name: 'Orchid East' })).status).toBe(200)
  })

  it('are refused beside the field that is wrong', async () => {
    const elsewhere = await makeSite(test.db, admin)
    const areaElsewhere = await makeArea(test.db, admin, { siteId: elsewhere.id })
    const tower = await makeTower(test.db, admin, { siteId: elsewhere.id })
    const floorElsewhere = await makeFloor(test.db, admin, { officeTowerId: tower.id })
    const overlapping = [
      { day: 'MONDAY', startTime: '09:00', endTime: '12:00' },
      { day: 'MONDAY', startTime: '11:00', endTime: '13:00' },
    ]
    const wrong: [string, object][] = [
      ['areaId', { areaId: areaElsewhere.id }],
      ['officeFloorId', { officeFloorId: floorElsewhere.id }],
      ['facilityType', { facilityType: 'DUNGEON' }],
      ['facilityLocation', { facilityLocation: 'NOWHERE' }],
      ['operatingHours', { operatingHours: overlapping }],
      ['minDuration', { minDuration: 45 }],
      ['maxDuration', { minDuration: 60, maxDuration: 30 }],
      ['userGroupIds', { bookableBy: 'USER_GROUPS' }],
      ['tenantIds', { bookableBy: 'TENANTS', tenantIds: [] }],
      ['tags', { tags: ['quiet', 'Quiet'] }],
      [
        'equipments',
        {
          equipments: [
            { name: 'TV', quantity: 1 },
            { name: 'tv ', quantity: 1 },
          ],
        },
      ],
      ['imageFileIds', { imageFileIds: [await picture(admin, 'FLOOR_PLAN')] }],
      ['categoryId', { landlordFacility: true }],
    ]
    for (const [field, given] of wrong)
      expect(await create({ name: 'Wrong', ...given }), field).toMatchObject(refused(field))
  })

  it('name nothing of another estate, or of a centre they are not lent to', async () => {
    const stranger = await test.actorWith(everything, { addOns: [...addOns] })
    const scope = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    const tenant = await test.actorWith([], { scope })
    const tenantsGroup = await makeUserGroup(test.db, tenant)
    const commonSpaces = await makeCategory(test.db, admin, { type: 'COMMON_SPACE' })
    const theirs: [string, object][] = [
      ['siteId', { siteId: (await makeSite(test.db, stranger)).id }],
      ['categoryId', { categoryId: (await makeCategory(test.db, stranger)).id }],
      ['areaId', { areaId: (await makeArea(test.db, stranger)).id }],
      ['officeFloorId', { officeFloorId: (await makeFloor(test.db, stranger)).id }],
      ['imageFileIds', { imageFileIds: [await picture(stranger)] }],
      ['tenantIds', { bookableBy: 'TENANTS', tenantIds: [stranger.officeCentreId] }],
      ['userGroupIds', { bookableBy: 'USER_GROUPS', userGroupIds: [(await makeUserGroup(test.db, stranger)).id] }],
      ['userGroupIds', { bookableBy: 'USER_GROUPS', userGroupIds: [tenantsGroup.id] }],
    ]
    for (const [field, given] of theirs)
      expect(await create({ name: 'Wrong', ...given }), field).toMatchObject(refused(field))

    const lent = { name: 'Roof', landlordFacility: true, categoryId: commonSpaces.id }
    const groups = await create({ ...lent, bookableBy: 'USER_GROUPS', userGroupIds: [tenantsGroup.id] })
    expect(groups).toMatchObject({ status: 200, body: { data: { userGroups: [{ id: tenantsGroup.id }] } } })
    const tenants = await create({ ...lent, name: 'Court', bookableBy: 'TENANTS', tenantIds: [tenant.officeCentreId] })
    expect(tenants).toMatchObject({ status: 200, body: { data: { tenants: [{ id: tenant.officeCentreId }] } } })
  })

  it('show their pictures to those they are lent to', async () => {
    const spaces = await makeCategory(test.db, admin, { type: 'COMMON_SPACE' })
    const tenant = await test.actorWith([], {
      scope: await makeOfficeCentre(test.db, { landlordId: admin.landlordId }),
    })
    const stranger = await test.actorWith([])
    const shown = await picture(admin)
    const kept = await picture(admin)
    await create({ name: 'Terrace', landlordFacility: true, categoryId: spaces.id, imageFileIds: [shown] })
    await create({ name: 'Vault', imageFileIds: [kept] })
    const seen = async (as: TestActor, systemFileId: string) =>
      (await test.call('downloadSystemFile', { as, path: { systemFileId } })).status
    expect([await seen(tenant, shown), await seen(stranger, shown)]).toEqual([200, 404])
    expect([await seen(tenant, kept), await seen(admin, kept)]).toEqual([404, 200])
  })

  it('are the building team’s alone', async () => {
    const room = await makeFacility(test.db, admin, { landlordFacility: true })
    const scope = await makeOfficeCentre(test.db, { landlordId: admin.landlordId, addOns: [...addOns] })
    const tenant = await test.actorWith(everything, { scope })
    const stranger = await test.actorWith(everything, { addOns: [...addOns] })
    for (const as of [tenant, stranger]) {
      const path = { id: room.id }
      expect((await test.call('getFacility', { as, path })).status).toBe(404)
      expect(data<{ total: number }>(await test.call('listFacilities', { as })).total).toBe(0)
      for (const operation of ['deleteFacility', 'regenerateFacilityCheckInCode'] as const)
        expect([403, 404]).toContain((await test.call(operation, { as, path })).status)
    }
    expect((await create({}, tenant)).status).toBe(403)
  })

  it('are found by what they are and have', async () => {
    const manager = await test.actorWith(everything, { addOns: [...addOns] })
    const site = await makeSite(test.db, manager)
    const rooms = await makeCategory(test.db, manager)
    const spaces = await makeCategory(test.db, manager, { type: 'COMMON_SPACE' })
    const add = (given: object) => create({ siteId: site.id, categoryId: rooms.id, ...given }, manager)
    const screen = { name: 'Screen', quantity: 1 }
    await add({ name: 'Orchid', capacity: 4, tags: ['quiet'], equipments: [screen] })
    await add({ name: 'Banyan', capacity: 20, tags: ['quiet', 'view'] })
    await add({ name: 'Roof', capacity: 80, categoryId: spaces.id, landlordFacility: true })
    await makeFacility(test.db, manager, { name: 'Attic', siteId: site.id, categoryId: rooms.id, status: 'INACTIVE' })
    const names = async (query: object) => {
      const answer = await test.call('listFacilities', {
        as: manager,
        query: { sortProperties: 'name', sortDirection: 'ASC', ...query },
      })
      return data<{ items: Facility[] }>(answer).items.map(({ name }) => name)
    }
    expect(await names({})).toEqual(['Attic', 'Banyan', 'Orchid', 'Roof'])
    expect(await names({ landlordFacility: true })).toEqual(['Roof'])
    expect(await names({ status: 'ACTIVE', categoryIds: [rooms.id] })).toEqual(['Banyan', 'Orchid'])
    expect(await names({ statusActiveFlag: false })).toEqual(['Attic'])
    expect(await names({ minCapacity: 20 })).toEqual(['Banyan', 'Roof'])
    expect(await names({ tags: ['QUIET', 'view'] })).toEqual(['Banyan'])
    expect(await names({ equipments: ['screen'] })).toEqual(['Orchid'])
    expect(await names({ wildcardSearch: 'OR' })).toEqual(['Orchid'])
    expect(data(await test.call('getFacilitiesStatusCount', { as: manager }))).toEqual([
      { status: 'OFFICE', count: 3 },
      { status: 'COMMON_SPACE', count: 1 },
      { status: 'CATEGORY', count: 2 },
    ])
  })

  it('are exported with the rule that decides on their approval, as their pages say it', async () => {
    const manager = await test.actorWith(everything, { addOns: [...addOns] })
    const site = await makeSite(test.db, manager)
    const boards = await makeCategory(test.db, manager, { name: 'Boardrooms' })
    const config = { landlordId: manager.landlordId, officeCentreId: manager.officeCentreId, approvalRequired: true }
    await test.db.update(bookingApprovalConfigs).set(config).where(eq(bookingApprovalConfigs.categoryId, boards.id))
    const at = { siteId: site.id, categoryId: boards.id }
    await makeFacility(test.db, manager, { ...at, name: 'Ebony' })
    const ruled = await makeFacility(test.db, manager, { ...at, name: 'Ficus', approvalRequired: true })
    await test.db.insert(bookingApprovalConfigs).values({ ...config, resourceId: ruled.id, approvalRequired: false })
    const query = { format: 'CSV', categoryIds: [boards.id] }
    const answer = await test.call('generateFacilityRecord', { as: manager, query })
    const sheet = Buffer.from(data<{ dataStream: string }>(answer).dataStream, 'base64').toString()
    expect(sheet.split('\n').find((line) => line.includes('Ebony'))).toContain('Needed, by the category Boardrooms')
    expect(sheet.split('\n').find((line) => line.includes('Ficus'))).toContain('Not needed, by the rule of Ficus')
  })
})
