import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCategory, makeFacility, type MadeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { hours, later } from '../../platform/clock.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { bookingInstances, bookings } from '../bookings/tables.ts'

let test: TestApp
let admin: TestActor
const everything = ['FACILITY_VIEW', 'FACILITY_EDIT', 'FACILITY_DELETE'] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(everything, { addOns: ['FACILITY_BOOKING'] })
})
afterAll(() => test.close())

let serial = 0
/** A booking of an hour, so many hours from now. */
async function book({ id }: MadeFacility, fromNow: number, live = true) {
  const startsAt = later(test.clock.now(), hours(fromNow))
  const endsAt = later(startsAt, hours(1))
  const owner = { landlordId: admin.landlordId, ownerOfficeCentreId: admin.officeCentreId }
  const common = { resourceId: id, kind: 'FACILITY' as const, requestedByUserId: admin.id, startsAt, endsAt }
  const [booking] = await test.db
    .insert(bookings)
    .values({
      ...owner,
      ...common,
      officeCentreId: admin.officeCentreId,
      landlordFacility: false,
      referenceNo: `BK-${(serial += 1)}`,
      title: 'Board meeting',
      status: 'APPROVED',
      noOfInstances: 1,
      timeZone: 'Asia/Singapore',
    })
    .returning({ id: bookings.id })
  await test.db.insert(bookingInstances).values({ ...owner, ...common, bookingId: String(booking?.id), live })
}

const setStatus = (facility: { id: string }, body: object) =>
  test.call('updateFacilityStatus', { as: admin, path: { id: facility.id }, body })

describe('a facility', () => {
  it('is deactivated once the bookings to come are known, and activated again', async () => {
    const room = await makeFacility(test.db, admin)
    await book(room, 24)
    await book(room, -24)
    await book(room, 48, false)
    expect(await setStatus(room, { active: false, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'BOOKINGS_AFFECTED', data: { upcomingBookings: 1 } },
    })
    const off = await setStatus(room, { active: false, upcomingBookings: 1, remark: 'Painters', version: 1 })
    expect(off).toMatchObject({
      status: 200,
      body: { data: { status: 'INACTIVE', statusRemark: 'Painters', version: 2 } },
    })
    expect((await setStatus(room, { active: false, upcomingBookings: 1, version: 2 })).status).toBe(422)
    const on = await setStatus(room, { active: true, version: 2 })
    expect(on).toMatchObject({ status: 200, body: { data: { status: 'ACTIVE', statusRemark: null } } })
  })

  it('stays while bookings are to come, on its site and for whom it is', async () => {
    const room = await makeFacility(test.db, admin)
    await book(room, 5)
    await book(room, 7)
    expect(await test.call('deleteFacility', { as: admin, path: { id: room.id } })).toMatchObject({
      status: 422,
      body: { message: `${room.name} has 2 upcoming bookings. Cancel or move them to another facility first.` },
    })
    const change = (given: object) =>
      test.call('updateFacility', {
        as: admin,
        path: { id: room.id },
        body: { name: room.name, categoryId: room.categoryId, siteId: room.siteId, capacity: 8, version: 1, ...given },
      })
    const elsewhere = await makeSite(test.db, admin)
    expect(await change({ siteId: elsewhere.id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'siteId' }] },
    })
    const spaces = await makeCategory(test.db, admin, { type: 'COMMON_SPACE' })
    expect(await change({ landlordFacility: true, categoryId: spaces.id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'landlordFacility' }] },
    })
    expect((await change({ capacity: 10 })).status).toBe(200)
  })

  it('gets a new code, so that the old one opens nothing', async () => {
    const room = await makeFacility(test.db, admin)
    const path = { id: room.id }
    type Codes = { checkInCode: string; checkInLink: string }
    const before = (await test.call('getFacility', { as: admin, path })).body.data as Codes
    const after = (await test.call('regenerateFacilityCheckInCode', { as: admin, path })).body.data as Codes
    expect(after.checkInLink).toMatch(/^http:\/\/visit\.test\/scan\/[\w-]{43}$/)
    expect(after.checkInLink).not.toBe(before.checkInLink)
    expect(after.checkInCode).toMatch(/^\d{6}$/)
    expect((await test.call('getFacility', { as: admin, path })).body).toMatchObject({ data: after })
  })
})

describe('the drop-downs of facilities', () => {
  const labels = async (operation: Parameters<TestApp['call']>[0], as: TestActor, query = {}) =>
    ((await test.call(operation, { as, query })).body.data as { label: string; categoryCode?: string }[]).map(
      ({ label, categoryCode }) => [label, categoryCode],
    )

  it('offer the landlord everything and tenants what is lent to them', async () => {
    const landlord = await test.actorWith(['BOOKING_LIST'], { addOns: ['FACILITY_BOOKING'] })
    const site = await makeSite(test.db, landlord, { name: 'Quay' })
    const common = { siteId: site.id }
    await makeFacility(test.db, landlord, { ...common, name: 'Orchid' })
    await makeFacility(test.db, landlord, { ...common, name: 'Atrium', landlordFacility: true })
    const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, addOns: ['FACILITY_BOOKING'] })
    const tenant = await test.actorWith(['BOOKING_LIST'], { scope })
    const all = [
      ['Atrium, Quay', 'COMMON_SPACE'],
      ['Orchid, Quay', 'FACILITY'],
    ]
    expect(await labels('getCombinedFacilityDropDown', landlord)).toEqual(all)
    expect(await labels('getFacilityDropDown', landlord, { landlordFacility: false })).toEqual([all[1]])
    expect(await labels('getFacilityDropDown', landlord, { wildcardSearch: 'atr' })).toEqual([all[0]])
    expect(await labels('getFacilityDropDown', tenant)).toEqual([all[0]])
    expect(await labels('getFacilityTypeDropDown', landlord)).toContainEqual(['Boardroom', 'FACILITY_TYPE'])
    expect(await labels('getFacilityLocationDropDown', landlord)).toContainEqual(['Roof', 'FACILITY_LOCATION'])
  })

  it('offer as invitees active people of the centre and, to a landlord, of its tenants', async () => {
    const landlord = await test.actorWith(['BOOKING_ADD'])
    const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, companyName: 'Lumen' })
    const tenant = await test.actorWith(['COMMON_SPACE_BOOKING_ADD'], { scope })
    const names = async (as: TestActor, query = {}) =>
      ((await test.call('getFacilityInviteeList', { as, query })).body.data as { id: string }[]).map(({ id }) => id)
    expect((await names(landlord)).toSorted()).toEqual([landlord.id, tenant.id].toSorted())
    expect(await names(tenant)).toEqual([tenant.id])
    expect(await names(landlord, { wildcardSearch: tenant.email })).toEqual([tenant.id])
  })
})
