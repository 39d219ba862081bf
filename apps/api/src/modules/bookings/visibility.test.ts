import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { days } from '../../platform/clock.ts'
import type { TestActor } from '../../testing/testApp.ts'
import { siteUsers } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { facilityEquipments, resourceEquipments } from '../resources/tables.ts'
import { addOns, everyday, openBookings, time, type BookingsWorld } from '../../testing/bookingsWorld.ts'

let world: BookingsWorld
let staff: TestActor
let tenant: TestActor
let neighbour: TestActor

beforeAll(async () => {
  world = await openBookings()
  const { test, scope } = world
  staff = await test.actorWith(everyday, { scope, roleCode: 'STAFF' })
  const company = () => makeOfficeCentre(test.db, { landlordId: scope.landlordId, addOns: [...addOns] })
  tenant = await test.actorWith(everyday, { scope: await company() })
  neighbour = await test.actorWith(everyday, { scope: await company() })
})
afterAll(() => world.test.close())

const slot = time('2026-12-10', '10:00', '11:00')
const listed = async (
  as: TestActor,
  operation: 'listFacilityBookings' | 'listCommonSpaceBookings',
  resourceId: string,
) => {
  const answer = await world.test.call(operation, { as, query: { resourceIds: [resourceId], limit: 50 } })
  expect(answer.body).toMatchObject({ success: true })
  return (answer.body.data as { items: { id: string }[] }).items.map(({ id }) => id)
}
const entryOf = async (as: TestActor, resourceId: string) => {
  const query = { dateFrom: slot.date, dateTo: slot.date, resourceIds: [resourceId] }
  const answer = await world.test.call('getBookingCalendar', { as, query })
  return (answer.body.data as { entries: object[] }).entries
}

describe('who sees what of bookings', () => {
  it('staff see and change their own only, and nothing of others but that a time is taken', async () => {
    const { test, scope, admin, made } = world
    const room = await makeFacility(test.db, scope)
    const own = await made(staff, room.id, time('2026-12-10', '14:00', '15:00'))
    const other = await made(admin, room.id, { ...slot, title: 'Salaries' })
    expect(await listed(staff, 'listFacilityBookings', room.id)).toEqual([own.id])
    expect(new Set(await listed(admin, 'listFacilityBookings', room.id))).toEqual(new Set([own.id, other.id]))
    const path = { id: other.id }
    expect(await test.call('getFacilityBooking', { as: staff, path })).toMatchObject({ status: 404 })
    const body = { cancelRemark: 'Mine now' }
    expect(await test.call('cancelFacilityBooking', { as: staff, path, body })).toMatchObject({ status: 404 })
    const seen = await entryOf(staff, room.id)
    expect(seen).toMatchObject([
      { title: 'Booked', bookingId: null, movable: false },
      { title: 'Weekly', movable: true },
    ])
    const slots = await test.call('getAvailableBookingTimeSlots', {
      as: staff,
      body: { resourceId: room.id, date: slot.date, duration: 60 },
    })
    expect(JSON.stringify([seen, slots.body])).not.toContain('Salaries')
    const forOther = { ...time('2026-12-10', '17:00', '18:00'), requestedByUserId: admin.id }
    expect(await world.book(staff, room.id, forOther)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'requestedByUserId' }] },
    })
  })

  it('tenants see their own company, the building all; titles stay with them', async () => {
    const { test, scope, admin, made, book } = world
    const hall = await makeFacility(test.db, scope, { landlordFacility: true })
    const { id } = await made(tenant, hall.id, { ...slot, title: 'Merger' })
    expect(await listed(tenant, 'listCommonSpaceBookings', hall.id)).toEqual([id])
    expect(await listed(admin, 'listCommonSpaceBookings', hall.id)).toEqual([id])
    expect(await listed(neighbour, 'listCommonSpaceBookings', hall.id)).toEqual([])
    expect(await entryOf(tenant, hall.id)).toMatchObject([{ title: 'Merger', bookingId: id }])
    expect(await entryOf(admin, hall.id)).toMatchObject([{ title: 'Merger' }])
    expect(await entryOf(neighbour, hall.id)).toMatchObject([{ title: 'Booked', bookingId: null, movable: false }])
    const refused = await book(neighbour, hall.id, slot)
    expect(refused).toMatchObject({ status: 409 })
    expect(JSON.stringify(refused.body)).not.toContain('Merger')
    const path = { id }
    expect(await test.call('getCommonSpaceBooking', { as: neighbour, path })).toMatchObject({ status: 404 })
    const [instance] = (
      (await test.call('listFacilityBookingInstances', { as: tenant, query: { resourceIds: [hall.id] } })).body
        .data as {
        items: { id: string; version: number }[]
      }
    ).items
    const move = { as: neighbour, path: { id: String(instance?.id) }, body: { version: 1, ...slot } }
    expect(await test.call('moveBookingInstance', move)).toMatchObject({ status: 404 })
  })

  it('only the person themselves is on the path of a person', async () => {
    const { test, admin } = world
    const path = { userId: staff.id }
    expect(await test.call('listUserFacilityBookings', { as: staff, path })).toMatchObject({ status: 200 })
    expect(await test.call('listUserFacilityBookings', { as: admin, path })).toMatchObject({ status: 404 })
  })
})

describe('the calendar one subscribes to', () => {
  it('has bookings and invitations, by an address that ends when a new one is made', async () => {
    const { test, scope, admin, made } = world
    const room = await makeFacility(test.db, scope, { name: 'Linnet', inviteeMax: 5 })
    const board = await made(admin, room.id, { ...slot, title: 'Board', invitees: [{ userId: staff.id }] })
    await made(admin, room.id, { ...time('2026-12-11', '10:00', '11:00'), title: 'Secret' })
    const tokenOf = async () => {
      const answer = await test.call('createCalendarFeed', { as: staff })
      return String((answer.body.data as { url: string }).url.split('/').at(-1))
    }
    const token = await tokenOf()
    const feed = await test.call('getCalendarFeed', { path: { token } })
    const text = JSON.stringify(feed.body)
    expect(text).toContain('SUMMARY:Board')
    expect(text).toContain('DTSTART:20261210T100000Z')
    expect(text).not.toContain('Secret')
    expect(text).toContain(`UID:${board.id}@atrium`)
    const next = await tokenOf()
    expect(await test.call('getCalendarFeed', { path: { token } })).toMatchObject({ status: 404 })
    expect(await test.call('getCalendarFeed', { path: { token: next } })).toMatchObject({ status: 200 })
    await test.call('deleteCalendarFeed', { as: staff })
    expect(await test.call('getCalendarFeed', { path: { token: next } })).toMatchObject({ status: 404 })
  })
})

describe('what goes with a booking', () => {
  it('is as many people as the room holds and invites, of the company or by e-mail', async () => {
    const { test, scope, admin, book } = world
    const room = await makeFacility(test.db, scope, { capacity: 4, inviteeMax: 2 })
    const refusedAt = async (field: string, more: object) =>
      expect(await book(admin, room.id, { ...slot, ...more })).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      })
    await refusedAt('noOfPax', { noOfPax: 5 })
    const emails = ['a@guest.test', 'b@guest.test', 'c@guest.test'].map((email) => ({ email }))
    await refusedAt('invitees', { invitees: emails })
    const stranger = await test.actorWith(everyday, { addOns: [...addOns] })
    await refusedAt('invitees', { invitees: [{ userId: stranger.id }] })
    const invitees = [{ userId: staff.id }, { email: staff.email.toUpperCase() }]
    const made = await book(admin, room.id, { ...slot, invitees })
    expect(made).toMatchObject({ status: 200 })
    const path = { id: (made.body.data as { id: string }).id }
    expect(await test.call('getFacilityBooking', { as: admin, path })).toMatchObject({
      body: { data: { invitees: [{ userId: staff.id }] } },
    })
  })

  it('is a hundred addresses from outside a day, and five hundred for all of an office centre', async () => {
    const { test, scope, book } = world
    const room = await makeFacility(test.db, scope, { capacity: 200, inviteeMax: 200 })
    const guests = (count: number, from: string) =>
      Array.from({ length: count }, (_, number) => ({ email: `${from}-${number}@guest.test` }))
    const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
    const at = (as: TestActor, hour: number, count: number) =>
      book(as, room.id, {
        ...time('2026-12-11', clock(hour), clock(hour + 1)),
        invitees: guests(count, `${as.id}-${hour}`),
      })
    const refused = { status: 400, body: { errors: [{ field: 'invitees' }] } }
    const person = await test.actorWith(everyday, { scope })
    expect(await at(person, 9, 101)).toMatchObject(refused)
    expect(await at(person, 10, 60)).toMatchObject({ status: 200 })
    expect(await at(person, 11, 41)).toMatchObject(refused)
    expect(await at(person, 12, 40)).toMatchObject({ status: 200 })
    for (let colleague = 0; colleague < 4; colleague += 1)
      expect(await at(await test.actorWith(everyday, { scope }), 13 + colleague, 100)).toMatchObject({ status: 200 })
    const late = await test.actorWith(everyday, { scope })
    expect(await at(late, 17, 1)).toMatchObject(refused)
    test.clock.advance(days(1))
    expect(await at(late, 17, 1)).toMatchObject({ status: 200 })
    test.clock.advance(-days(1))
  })

  it('is equipment the room has, and not more of it', async () => {
    const { test, scope, admin, book } = world
    const room = await makeFacility(test.db, scope)
    const [flipchart] = await test.db
      .insert(facilityEquipments)
      .values({ ...scope, name: 'Flipchart' })
      .returning()
    const [piano] = await test.db
      .insert(facilityEquipments)
      .values({ ...scope, name: 'Piano' })
      .returning()
    const own = { ...scope, resourceId: room.id, equipmentId: String(flipchart?.id), quantity: 2 }
    await test.db.insert(resourceEquipments).values(own)
    const wish = (equipmentId: string | undefined, quantity: number) =>
      book(admin, room.id, { ...slot, equipmentRequests: [{ equipmentId, quantity }] })
    expect(await wish(piano?.id, 1)).toMatchObject({ status: 400, body: { errors: [{ field: 'equipmentRequests' }] } })
    expect(await wish(flipchart?.id, 3)).toMatchObject({
      status: 400,
      body: { message: `${room.name} has 2 of Flipchart.` },
    })
    expect(await wish(flipchart?.id, 2)).toMatchObject({ status: 200 })
  })

  it('a day of the calendar is the day of each site, from its first minute to its last', async () => {
    const { test, scope, admin, made } = world
    const clocks = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Santiago']
    const rooms = await Promise.all(
      clocks.map(async (timeZone) =>
        makeFacility(test.db, scope, { siteId: (await makeSite(test.db, scope, { timeZone })).id }),
      ),
    )
    const days = ['2026-12-09', '2026-12-10', '2026-12-11']
    for (const room of rooms)
      for (const date of days)
        for (const [from, to] of [
          ['00:00', '01:00'],
          ['23:00', '24:00'],
        ] as const)
          await made(admin, room.id, time(date, from, to))
    const query = { dateFrom: '2026-12-10', dateTo: '2026-12-10', resourceIds: rooms.map(({ id }) => id) }
    const answer = await test.call('getBookingCalendar', { as: admin, query })
    const { entries } = answer.body.data as { entries: { resourceId: string; start: string; end: string }[] }
    for (const room of rooms)
      expect(entries.filter(({ resourceId }) => resourceId === room.id)).toMatchObject([
        { start: '2026-12-10T00:00', end: '2026-12-10T01:00' },
        { start: '2026-12-10T23:00', end: '2026-12-10T24:00' },
      ])
    const none = await test.call('getBookingCalendar', {
      as: admin,
      query: { ...query, wildcardSearch: 'no such room' },
    })
    expect(none).toMatchObject({ status: 200, body: { data: { resources: [], entries: [], total: 0 } } })
  })
})

describe('who has a slot', () => {
  it('is told by address to the building and the company that booked, and to no other tenant', async () => {
    const { test, scope, admin, made } = world
    const room = await makeFacility(test.db, scope, { landlordFacility: true })
    await made(tenant, room.id, slot, 'createCommonSpaceBooking')
    const colleague = await test.actorWith(everyday, { scope: tenant, roleCode: 'STAFF' })
    const told = async (as: TestActor) => {
      const body = { resourceId: room.id, date: slot.date }
      const slots = (await test.call('getAvailableBookingTimeSlots', { as, body })).body.data as {
        fromTime: string
        requestedByUserEmailAddress: string | null
      }[]
      return slots.find(({ fromTime }) => fromTime === slot.startTime)?.requestedByUserEmailAddress
    }
    expect([await told(tenant), await told(colleague), await told(admin)]).toEqual(Array(3).fill(tenant.email))
    expect(await told(neighbour)).toBeNull()
  })
})

describe('who booked', () => {
  it('is named in the calendar and in a refusal to the building and the company only, as the building shows it', async () => {
    const { test, scope, admin, book, made } = world
    const room = await makeFacility(test.db, scope, { landlordFacility: true })
    const at = time('2026-12-11', '10:00', '11:00')
    await made(tenant, room.id, at, 'createCommonSpaceBooking')
    const colleague = await test.actorWith(everyday, { scope: tenant })
    const [{ fullName } = { fullName: '' }] = await test.db
      .select({ fullName: users.fullName })
      .from(users)
      .where(eq(users.id, tenant.id))
    const named = async (as: TestActor, operation: OperationId) => {
      const query = { dateFrom: at.date, dateTo: at.date, resourceIds: [room.id] }
      const calendar = await test.call('getBookingCalendar', { as, query })
      const { entries } = calendar.body.data as { entries: { requestedBy: string | null }[] }
      const refused = await book(as, room.id, at, operation)
      return [entries[0]?.requestedBy === fullName, refused.body.message?.includes(fullName) ?? false]
    }
    expect(await named(admin, 'createFacilityBooking')).toEqual([true, true])
    expect(await named(colleague, 'createCommonSpaceBooking')).toEqual([true, true])
    expect(await named(neighbour, 'createCommonSpaceBooking')).toEqual([false, false])
  })
})

describe('a site admin', () => {
  it('sees bookings of others at their sites only, and their own wherever they are', async () => {
    const { test, scope, admin, made } = world
    const keeper = await test.actorWith(everyday, { scope, roleCode: 'SITE_ADMIN' })
    const [here, there] = [await makeFacility(test.db, scope), await makeFacility(test.db, scope)]
    await test.db
      .insert(siteUsers)
      .values({ ...scope, siteId: here.siteId, userOfficeCentreId: scope.officeCentreId, userId: keeper.id })
    const own = await made(keeper, there.id, time('2026-12-10', '10:00', '11:00'))
    const theirs = await made(admin, here.id, time('2026-12-10', '10:00', '11:00'))
    const hidden = await made(admin, there.id, time('2026-12-10', '12:00', '13:00'))
    const read = async ({ id }: { id: string }) =>
      (await test.call('getFacilityBooking', { as: keeper, path: { id } })).status
    expect([await read(own), await read(theirs), await read(hidden)]).toEqual([200, 200, 404])
    const away = await test.call('cancelUserBookingsInRange', {
      as: keeper,
      path: { userId: keeper.id },
      body: { dateFrom: '2026-12-10', dateTo: '2026-12-10', cancelRemark: 'Ill' },
    })
    expect(away).toMatchObject({ status: 200, body: { data: { cancelled: 1 } } })
  })
})
