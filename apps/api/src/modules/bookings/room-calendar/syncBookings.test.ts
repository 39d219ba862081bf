import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpRoomCalendar } from '../../../adapters/roomCalendar/httpRoomCalendar.ts'
import type { KeptEvent } from '../../../adapters/roomCalendar/standInEvents.ts'
import { makeOfficeCentre } from '../../../demo/factories.ts'
import { makeFacility, type MadeFacility } from '../../../demo/facilityFactories.ts'
import { withRoomCalendar } from '../../../testing/roomCalendar.ts'
import { openOwnTestApp, type TestActor } from '../../../testing/testApp.ts'
import { auditEntries } from '../../../platform/tables.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import { everything, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'
import { followCalendarJob } from './roomCalendar.jobs.ts'
import { bookings } from '../tables.ts'

let world: BookingsWorld
let admin: TestActor
let organiser: TestActor
let calendar: Awaited<ReturnType<typeof withRoomCalendar>>
let code: string
let room: MadeFacility
let mailbox: string
let serial = 0

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  const { test, scope } = world
  admin = await test.actorWith([...everything, 'BOOKING_SYNC', 'FACILITY_VIEW'], { scope })
  organiser = await test.actorWith(everything, { scope })
  const [centre] = await test.db
    .select({ code: officeCentres.centreCode })
    .from(officeCentres)
    .where(eq(officeCentres.id, scope.officeCentreId))
  code = String(centre?.code)
  calendar = await withRoomCalendar(test, code)
})
afterAll(() => world.test.close())

/** Every test has a room of its own, at midnight of 1 December. */
beforeEach(async () => {
  world.test.clock.set(new Date('2026-12-01T00:00:00Z'))
  mailbox = `room-${(serial += 1)}@rooms.example`
  room = await makeFacility(world.test.db, world.scope, { externalCalendarId: mailbox, bufferAfter: 30 })
  calendar.state.put(code, { id: mailbox, name: room.name, capacity: 4, equipments: [] })
})

/** An event of the room on a day of December, times in UTC as the sites of tests have them. */
const event = (id: string, day: string, from: string, to: string, given: Partial<KeptEvent> = {}) =>
  calendar.events.put(code, {
    id: `${mailbox} ${id}`,
    roomId: mailbox,
    title: `About ${id}`,
    organiser: { name: 'Guest', email: 'guest@elsewhere.example' },
    startsAt: `2026-12-${day}T${from}:00Z`,
    endsAt: `2026-12-${day}T${to}:00Z`,
    cancelled: false,
    ...given,
  })
const vanish = (id: string) => calendar.events.remove(code, `${mailbox} ${id}`)

const call = (as = admin) => world.test.call('syncFacilityBookings', { as })

/** What a synchronisation did to the room of the test. */
async function sync() {
  const answer = await call()
  expect(answer).toMatchObject({ status: 200, body: { message: 'Sync successful' } })
  type Item = { id: string; title: string; resource: { id: string }; startTime: string; reason?: string }
  const own = (items: Item[]) => items.filter(({ resource }) => resource.id === room.id)
  const { addedBookings, changedBookings, cancelledBookings, skippedEvents } = answer.body.data
  return {
    added: own(addedBookings),
    changed: own(changedBookings),
    cancelled: own(cancelledBookings),
    skipped: own(skippedEvents),
  }
}
const nothing = { added: [], changed: [], cancelled: [], skipped: [] }
const get = async (id: string) =>
  (await world.test.call('getFacilityBooking', { as: admin, path: { id } })).body.data as Record<string, unknown>
const idOf = (items: { id: string }[]) => String(items[0]?.id)

describe('the events of the room calendar', () => {
  it('become bookings of those who arranged them, and a second run changes nothing', async () => {
    event('mine', '02', '09:00', '10:00', { organiser: { name: 'x', email: organiser.email.toUpperCase() } })
    event('theirs', '02', '10:00', '11:00')
    const { added } = await sync()
    expect(added).toMatchObject([
      { title: 'About mine', date: '2026-12-02', startTime: '09:00', endTime: '10:00' },
      { title: 'About theirs', startTime: '10:00' },
    ])
    expect(await get(idOf(added))).toMatchObject({
      status: 'APPROVED',
      fromRoomCalendar: true,
      requestedByUser: { id: organiser.id },
      calendarOrganiser: null,
      amountMinor: 0,
    })
    const theirs = String(added[1]?.id)
    expect(await get(theirs)).toMatchObject({
      requestedByUser: null,
      calendarOrganiser: 'Guest (guest@elsewhere.example)',
      allowedActions: ['cancel'],
    })
    expect(await sync()).toEqual(nothing)

    const query = { resourceIds: [room.id], wildcardSearch: 'guest@elsewhere' }
    const list = await world.test.call('listFacilityBookings', { as: admin, query })
    expect(list.body.data).toMatchObject({ total: 1, items: [{ id: theirs, requestedByUser: null }] })
    const days = { dateFrom: '2026-12-02', dateTo: '2026-12-02', resourceIds: [room.id] }
    const { body } = await world.test.call('getBookingCalendar', { as: admin, query: days })
    expect((body.data as { entries: unknown[] }).entries).toMatchObject([
      { title: 'About mine', requestedBy: organiser.fullName, fromRoomCalendar: true, movable: false },
      { title: 'About theirs', requestedBy: 'Guest (guest@elsewhere.example)', movable: false },
    ])
    const taken = await world.book(admin, room.id, time('2026-12-02', '10:30', '11:30'))
    expect(taken).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } })
  })

  it('move and rename their bookings, in any order that has room', async () => {
    event('first', '03', '09:00', '10:00')
    event('second', '03', '10:00', '11:00')
    const { added } = await sync()
    event('first', '03', '10:00', '11:00', { title: 'Renamed' })
    event('second', '03', '11:00', '12:00')
    const second = await sync()
    expect(second).toMatchObject({ ...nothing, changed: [{ title: 'Renamed' }, { title: 'About second' }] })
    expect(await get(idOf(added))).toMatchObject({ title: 'Renamed', startTime: '10:00', endTime: '11:00' })
    event('first', '03', '10:00', '11:00', { title: 'Renamed', organiser: { name: 'x', email: organiser.email } })
    expect(await sync()).toMatchObject({ ...nothing, changed: [{ id: idOf(added) }] })
    expect(await get(idOf(added))).toMatchObject({ requestedByUser: { id: organiser.id } })
    expect(await sync()).toEqual(nothing)
  })

  it('cancel their bookings when they are gone or called off, except what has begun', async () => {
    event('gone', '04', '09:00', '10:00')
    event('off', '04', '10:00', '11:00')
    event('runs', '04', '07:30', '08:30')
    const { added } = await sync()
    world.test.clock.set(new Date('2026-12-04T08:00:00Z'))
    vanish('gone')
    vanish('runs')
    event('off', '04', '10:00', '11:00', { cancelled: true })
    expect(await sync()).toMatchObject({ ...nothing, cancelled: [{ title: 'About gone' }, { title: 'About off' }] })
    const statuses = await Promise.all(added.map(async ({ id }) => (await get(id))['status']))
    expect(statuses).toEqual(['APPROVED', 'CANCELLED', 'CANCELLED'])
    expect(await sync()).toEqual(nothing)
    event('gone', '04', '09:00', '10:00')
    expect(await sync()).toMatchObject({ ...nothing, added: [{ title: 'About gone' }] })
  })

  it('are left out with the reason where they clash or cannot be booked', async () => {
    await world.made(admin, room.id, time('2026-12-05', '09:00', '10:00'))
    event('clash', '05', '09:30', '10:30')
    event('empty', '05', '12:00', '12:00')
    event('free', '05', '14:00', '15:00')
    const { added, skipped } = await sync()
    expect(added).toMatchObject([{ title: 'About free' }])
    expect(skipped).toMatchObject([
      {
        title: 'About clash',
        reason: expect.stringMatching(/is taken on Sat, 05 Dec 2026, 09:00 AM – 10:30 AM, by a booking of/),
      },
      { title: 'About empty', reason: 'It has no duration.' },
    ])
    event('free', '05', '09:00', '09:15')
    expect((await sync()).skipped).toMatchObject([
      { title: 'About free', reason: expect.stringMatching(/is taken .*stays as it was\.$/) },
      { title: 'About clash' },
      { title: 'About empty' },
    ])
    expect(await get(idOf(added))).toMatchObject({ startTime: '14:00', status: 'APPROVED' })
  })

  it('stay cancelled here until they move', async () => {
    event('unwanted', '07', '09:00', '10:00')
    const { added } = await sync()
    const path = { id: idOf(added) }
    const cancelled = await world.test.call('cancelFacilityBooking', { as: admin, path, body: { cancelRemark: 'No' } })
    expect(cancelled.status).toBe(200)
    expect(await sync()).toMatchObject({ ...nothing, skipped: [{ reason: expect.stringContaining('cancelled here') }] })
    event('unwanted', '07', '11:00', '12:00')
    const again = await sync()
    expect(again).toMatchObject({ ...nothing, changed: [{ startTime: '11:00' }] })
    expect(idOf(again.changed)).not.toBe(path.id)
    expect(await sync()).toEqual(nothing)
  })

  it('over midnight have a time for each day', async () => {
    event('fair', '08', '20:00', '23:00', { endsAt: '2026-12-10T12:00:00Z' })
    const { added } = await sync()
    const times = await world.instancesOf(admin, idOf(added))
    expect(times.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
      '2026-12-08 20:00',
      '2026-12-09 00:00',
      '2026-12-10 00:00',
    ])
    event('fair', '08', '20:00', '23:00', { endsAt: '2026-12-09T12:00:00Z' })
    expect(await sync()).toMatchObject({ ...nothing, changed: [{ title: 'About fair' }] })
    expect(await sync()).toEqual(nothing)
  })

  it('are changed in the calendar only', async () => {
    event('fixed', '11', '09:00', '10:00', { organiser: { name: 'x', email: organiser.email } })
    const path = { id: idOf((await sync()).added) }
    const { version } = (await get(path.id)) as { version: number }
    const [instance] = await world.instancesOf(admin, path.id)
    const at = time('2026-12-11', '11:00', '12:00')
    const refused = { status: 422, body: { message: expect.stringContaining('comes from the room calendar') } }
    const update = { resourceId: room.id, title: 'Mine', ...at, version }
    expect(await world.test.call('updateFacilityBooking', { as: organiser, path, body: update })).toMatchObject(refused)
    expect(await world.test.call('transferFacilityBooking', { as: admin, path, body: at })).toMatchObject(refused)
    const move = { path: { id: String(instance?.id) }, body: { ...at, version: Number(instance?.version) } }
    expect(await world.test.call('moveBookingInstance', { as: organiser, ...move })).toMatchObject(refused)
    expect(await get(path.id)).toMatchObject({ startTime: '09:00', version })
  })
})

describe('a synchronisation of bookings', () => {
  it('leaves the bookings of rooms alone that the calendar does not know any more', async () => {
    event('kept', '12', '09:00', '10:00')
    const { added } = await sync()
    calendar.state.remove(code, mailbox)
    vanish('kept')
    const { body } = await call()
    expect((body.data as { unknownRooms: string[] }).unknownRooms).toContain(room.name)
    expect(await get(idOf(added))).toMatchObject({ status: 'APPROVED' })
  })

  it('makes one booking of an event when two people synchronise at once', async () => {
    event('once', '15', '09:00', '10:00')
    const answers = await Promise.all([call(), call(), call()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await world.test.db.select().from(bookings).where(eq(bookings.resourceId, room.id))).toHaveLength(1)
    event('once', '15', '11:00', '12:00')
    const moved = await Promise.all([call(), call()])
    expect(moved.map(({ status }) => status)).toEqual([200, 200])
    expect(await sync()).toEqual(nothing)
  })

  it('comes by itself every quarter of an hour, and says so only where something changed', async () => {
    const follow = () => followCalendarJob.run(world.test.ctx(), {})
    const entries = async () => {
      const { db } = world.test
      return db
        .select({ by: auditEntries.userFullName, summary: auditEntries.summary })
        .from(auditEntries)
        .where(and(eq(auditEntries.officeCentreId, world.scope.officeCentreId), eq(auditEntries.userFullName, by)))
    }
    const by = 'Room calendar'
    await sync()
    event('unasked', '16', '09:00', '10:00')
    await follow()
    const [made] = await world.test.db.select().from(bookings).where(eq(bookings.resourceId, room.id))
    expect(made).toMatchObject({ title: 'About unasked', status: 'APPROVED' })
    const told = await entries()
    expect(told.map(({ summary }) => summary).toSorted()).toEqual([
      'Added the booking from the room calendar',
      'Synchronised the bookings with the room calendar',
    ])
    await follow()
    calendar.state.setAvailable(false)
    await follow()
    calendar.state.setAvailable(true)
    expect(await entries()).toEqual(told)
  })

  it('says why it failed, and is not for tenants', async () => {
    calendar.state.setAvailable(false)
    expect(await call()).toMatchObject({
      status: 422,
      body: { code: 'SYNC_FAILED', message: 'Sync failed', data: { reason: expect.stringContaining('503') } },
    })
    calendar.state.setAvailable(true)
    const options = { addOns: ['FACILITY_BOOKING' as const] }
    const elsewhere = await world.test.actorWith(['BOOKING_SYNC'], options)
    expect(await call(elsewhere)).toMatchObject({ status: 422, body: { code: 'SYNC_FAILED' } })
    const { landlordId } = world.scope
    const scope = await makeOfficeCentre(world.test.db, { landlordId, ...options })
    expect((await call(await world.test.actorWith(['BOOKING_SYNC'], { scope }))).status).toBe(403)
  })

  it('touches no room of another centre, even of the same mailbox', async () => {
    const other = await makeOfficeCentre(world.test.db, { bookingActive: true, addOns: ['FACILITY_BOOKING'] })
    const twin = await makeFacility(world.test.db, other, { externalCalendarId: mailbox })
    event('ours', '14', '09:00', '10:00')
    expect((await sync()).added).toHaveLength(1)
    expect(await world.test.db.select().from(bookings).where(eq(bookings.resourceId, twin.id))).toEqual([])
  })

  const span = { from: new Date(), to: new Date() }
  const at = { id: 'a', roomId: 'r', startsAt: '2026-12-01T10:00:00+08:00', endsAt: '2026-12-01T11:00:00+08:00' }
  it.each([
    ['no events', {}],
    ['an event twice', { events: [at, at] }],
    ['a day that does not exist', { events: [{ ...at, endsAt: '2026-13-41T10:00:00Z' }] }],
    ['a time without an offset', { events: [{ ...at, endsAt: '2026-12-01T10:00:00' }] }],
  ])('does not believe a calendar that answers %s', async (_what, answer) => {
    const reader = httpRoomCalendar({ url: 'http://rooms.test', fetch: async () => Response.json(answer) })
    await expect(reader.eventsOf('A', span)).rejects.toThrow('cannot be read')
  })
})
