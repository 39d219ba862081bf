import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { openOwnTestApp } from '../../testing/testApp.ts'
import { plansOf } from '../../testing/plans.ts'
import { openBookings, type BookingsWorld } from '../../testing/bookingsWorld.ts'

let world: BookingsWorld
const crowd = 200
const each = 100

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  const { test, admin } = world
  const { landlordId } = admin
  const room = await makeFacility(test.db, admin)
  await test.db.execute(sql`insert into accounts (email, full_name)
    select 'walker' || n || '@example.test', 'Walker ' || n from generate_series(1, ${crowd}::int) n`)
  await test.db.execute(sql`insert into users
    (landlord_id, office_centre_id, account_id, email, full_name, status, user_creation_type)
    select ${landlordId}, ${landlordId}, id, email, full_name, 'ACTIVE', 'UPLOAD' from accounts where email like 'walker%'`)
  await test.db.execute(sql`insert into bookings (landlord_id, office_centre_id, owner_office_centre_id, kind,
      landlord_facility, resource_id, reference_no, title, requested_by_user_id, status, starts_at, ends_at,
      no_of_instances, time_zone)
    select ${landlordId}, ${landlordId}, ${landlordId}, 'FACILITY', false, ${room.id}::uuid, u.id || '-' || n, 'Weekly', u.id,
      'APPROVED', '2026-12-01'::timestamptz + make_interval(days => n), '2026-12-01 01:00'::timestamptz + make_interval(days => n),
      1, '+00:00'
    from users u cross join generate_series(-${each / 2}::int, ${each / 2}::int) n where u.landlord_id = ${landlordId}`)
  await test.db.execute(sql`insert into booking_instances (landlord_id, owner_office_centre_id, booking_id, resource_id,
      kind, requested_by_user_id, starts_at, ends_at)
    select landlord_id, owner_office_centre_id, id, resource_id, kind, requested_by_user_id, starts_at, ends_at
    from bookings`)
  await test.db.execute(sql.raw('vacuum analyze'))
}, 240_000)
afterAll(() => world.test.close())

describe('lists of many bookings', () => {
  it.each([
    ['upcoming ones of one person', { approvedStatus: 'UPCOMING' }],
    ['all of one person', {}],
  ])('%s are found by an index, and joined once they are found', async (_, filter) => {
    const { test, admin } = world
    const query = { ...filter, sortProperties: 'startsAt', sortDirection: 'ASC' }
    const path = { userId: admin.id }
    const call = () => test.call('listUserFacilityBookings', { as: admin, path, query })
    const plans = await plansOf(test.db, call, 'bookings')
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan).toMatch(/bookings_requester_starts/)
      expect(plan).not.toContain('Seq Scan on bookings')
    }
  })
  it('are those of one person in their calendar, found by an index as well', async () => {
    const { test, admin } = world
    const feed = await test.call('createCalendarFeed', { as: admin })
    const token = String((feed.body.data as { url: string }).url.split('/').at(-1))
    const plans = await plansOf(test.db, () => test.call('getCalendarFeed', { path: { token } }), 'booking_instances')
    expect(plans[0]).toMatch(/booking_instances_requester/)
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on booking_instances')
  })
})
