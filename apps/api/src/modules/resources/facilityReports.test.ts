import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility, type MadeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { bookingInstances, bookings, type InstanceStatus } from '../bookings/tables.ts'

let test: TestApp
let admin: TestActor
let tenant: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(['FACILITY_REPORT_LIST', 'FACILITY_REPORT_DOWNLOAD'], { addOns: ['FACILITY_BOOKING'] })
  const scope = await makeOfficeCentre(test.db, { landlordId: admin.landlordId, companyName: 'Lumen Legal' })
  tenant = await test.actorWith([], { scope })
})
afterAll(() => test.close())

let serial = 0
async function book(
  room: MadeFacility,
  by: TestActor,
  startsAt: string,
  minutes: number,
  status: InstanceStatus = 'CHECKED_IN',
  bookingStatus: 'APPROVED' | 'PENDING' | 'CANCELLED' = 'APPROVED',
  amountMinor = 0,
) {
  const line = { kind: 'RATE' as const, label: 'Room', ruleId: null, quantity: 1, unit: 'BOOKING', amountMinor }
  const price = { amountMinor, priceLines: amountMinor > 0 ? [line] : [] }
  const start = new Date(startsAt)
  const times = { startsAt: start, endsAt: new Date(start.getTime() + minutes * 60_000) }
  const owner = { landlordId: admin.landlordId, ownerOfficeCentreId: admin.officeCentreId }
  const common = { ...owner, ...times, resourceId: room.id, kind: 'FACILITY' as const, requestedByUserId: by.id }
  const [booking] = await test.db
    .insert(bookings)
    .values({
      ...common,
      ...price,
      currency: amountMinor > 0 ? 'SGD' : null,
      officeCentreId: by.officeCentreId,
      landlordFacility: true,
      referenceNo: `BK-R${(serial += 1)}`,
      title: 'Meeting',
      status: bookingStatus,
      noOfInstances: 1,
      timeZone: 'Asia/Singapore',
    })
    .returning({ id: bookings.id })
  await test.db.insert(bookingInstances).values({
    ...common,
    ...price,
    bookingId: String(booking?.id),
    status,
    live: false,
    ...(status === 'CHECKED_IN' ? { checkInDate: start } : {}),
  })
}

const report = (query: Record<string, unknown>, as = admin) => test.call('getFacilityReport', { as, query })

describe('the report of facilities', () => {
  it('counts what was booked by the clock of the site, against the hours it was open', async () => {
    const site = await makeSite(test.db, admin, { timeZone: 'Asia/Singapore' })
    // open two hours on Mondays: the 6th, 13th, 20th and 27th of April 2026
    const openingHours = [{ day: 1, startMinute: 540, endMinute: 660 }]
    const room = await makeFacility(test.db, admin, { name: 'Orchid', siteId: site.id, openingHours })
    await makeFacility(test.db, admin, { name: 'Idle', siteId: site.id })
    await book(room, admin, '2026-04-06T01:00:00Z', 60)
    await book(room, tenant, '2026-04-13T01:00:00Z', 90, 'NO_SHOW')
    await book(room, tenant, '2026-04-20T01:00:00Z', 60, 'CANCELLED', 'CANCELLED')
    await book(room, tenant, '2026-04-27T01:00:00Z', 60, 'UPCOMING', 'PENDING')
    // midnight of the first of May in Singapore, still April elsewhere; and a first of April that was March elsewhere
    await book(room, tenant, '2026-04-30T16:00:00Z', 60)
    await book(room, tenant, '2026-03-31T16:30:00Z', 30)

    const query = { dateFrom: '2026-04-01', dateTo: '2026-04-30', siteId: site.id }
    const use = { bookings: 3, bookedMinutes: 180, noShows: 1, cancelled: 1 }
    const { body } = await report(query)
    expect(body.data).toMatchObject({
      total: use,
      facilities: [
        { ...use, name: 'Orchid', openMinutes: 480, utilisation: 37.5 },
        { name: 'Idle', bookings: 0, openMinutes: 30 * 1440, utilisation: 0 },
      ],
      companies: [
        { name: 'Lumen Legal', bookings: 2, bookedMinutes: 120, noShows: 1, cancelled: 1 },
        { id: admin.officeCentreId, bookings: 1, bookedMinutes: 60, noShows: 0, cancelled: 0 },
      ],
      months: [{ ...use, month: '2026-04' }],
    })
    const both = await report({ ...query, dateTo: '2026-06-15' })
    expect(both.body.data).toMatchObject({
      months: [
        { month: '2026-04', bookings: 3 },
        { month: '2026-05', bookings: 1 },
        { month: '2026-06', bookings: 0 },
      ],
    })
    expect((await test.call('downloadFacilityReport', { as: admin, query })).body.data).toMatchObject({
      fileName: expect.stringMatching(/^facility-report-.*\.xlsx$/),
    })
  })

  it('sums what was charged for what was not cancelled, by facility and as a whole', async () => {
    const site = await makeSite(test.db, admin, { timeZone: 'Asia/Singapore' })
    const [hall, free] = [
      await makeFacility(test.db, admin, { name: 'Hall', siteId: site.id }),
      await makeFacility(test.db, admin, { name: 'Free', siteId: site.id }),
    ]
    await book(hall, tenant, '2026-05-04T01:00:00Z', 60, 'CHECKED_IN', 'APPROVED', 10_900)
    await book(hall, tenant, '2026-05-05T01:00:00Z', 60, 'NO_SHOW', 'APPROVED', 2180)
    await book(hall, tenant, '2026-05-06T01:00:00Z', 60, 'CANCELLED', 'CANCELLED', 5450)
    await book(free, tenant, '2026-05-07T01:00:00Z', 30)
    const query = { dateFrom: '2026-05-01', dateTo: '2026-05-31', siteId: site.id }
    const charged = [{ currency: 'SGD', amountMinor: 13_080 }]
    expect((await report(query)).body.data).toMatchObject({
      charged,
      facilities: [
        { name: 'Hall', charged },
        { name: 'Free', charged: [] },
      ],
    })
    const file = await test.call('downloadFacilityReport', { as: admin, query: { ...query, format: 'CSV' } })
    const rows = Buffer.from((file.body.data as { dataStream: string }).dataStream, 'base64')
      .toString()
      .split(/\r?\n/)
    expect(rows[0]).toMatch(/"?Charged, SGD"?$/)
    expect(rows.slice(1, 3).map((row) => row.split(',').at(-1))).toEqual(['130.8', '0'])
  })

  it('covers at most twelve months, and the estate of who asks', async () => {
    expect((await report({ dateFrom: '2026-01-01', dateTo: '2026-12-31' })).status).toBe(200)
    for (const dateTo of ['2027-01-01', '2025-12-31'])
      expect(await report({ dateFrom: '2026-01-01', dateTo })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'dateTo' }] },
      })
    const stranger = await test.actorWith(['FACILITY_REPORT_LIST'], { addOns: ['FACILITY_BOOKING'] })
    expect((await report({ dateFrom: '2026-01-01', dateTo: '2026-12-31' }, stranger)).body.data).toMatchObject({
      total: { bookings: 0 },
      facilities: [],
      companies: [],
    })
  })
})
