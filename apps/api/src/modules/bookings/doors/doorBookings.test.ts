import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeZone } from '../../../demo/deskFactories.ts'
import { makeFacility, type MadeFacility } from '../../../demo/facilityFactories.ts'
import { makeOfficeCentre, makeUser } from '../../../demo/factories.ts'
import { makeRate } from '../../../demo/rateFactories.ts'
import { minutes } from '../../../platform/clock.ts'
import { openOwnTestApp, type TestActor } from '../../../testing/testApp.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import { bookableResources } from '../../resources/tables.ts'
import { everything, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'
import { bookingInstances, bookings } from '../tables.ts'

let world: BookingsWorld
let boss: TestActor
let room: MadeFacility
let door: { id: string; token: string }
let serial = 0
const displayRights = ['HOTDESK_DISPLAY_LIST', 'HOTDESK_DISPLAY_VIEW', 'HOTDESK_DISPLAY_ADD', 'HOTDESK_DISPLAY_EDIT']

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  boss = await world.test.actorWith([...everything, ...displayRights] as typeof everything, { scope: world.scope })
})
afterAll(() => world.test.close())

/** Every test has a room with a display of its own, at seven past ten. */
beforeEach(async () => {
  world.test.clock.set(new Date('2026-12-01T10:07:00Z'))
  room = await makeFacility(world.test.db, world.scope)
  door = await hang(room.id)
})

async function hang(facilityId: string, walkUpBooking = true) {
  const body = { type: 'ROOM', facilityId, theme: 'LIGHT', refreshSeconds: 60, showNames: true, walkUpBooking }
  const made = await world.test.call('createHotdeskZoneDisplay', {
    as: boss,
    body: { ...body, name: `Door ${(serial += 1)}` },
  })
  const { display, apiKey } = made.body.data as { display: { id: string }; apiKey: string }
  const set = await world.test.call('setupPublicZoneDisplay', { body: { apiKey } })
  const { deviceToken: token } = set.body.data as { deviceToken: string }
  await world.test.call('selectPublicZoneDisplay', { ...by(token), path: { id: display.id } })
  return { id: display.id, token }
}

const by = (token: string) => ({ headers: { 'x-display-token': token } })
type Shown = { walkUp: { ends: string[] } | null; now: { id: string; mayEnd: boolean; endsAt: string } | null }
const shown = async (at = door) => {
  const { body } = await world.test.call('getPublicZoneDisplayGrid', { ...by(at.token), path: { id: at.id } })
  return (body.data as { room: Shown }).room
}
const at = (clock: string) => `2026-12-01T${clock}:00.000Z`
const book = (end: string, using = door) =>
  world.test.call('bookAtPublicZoneDisplay', {
    ...by(using.token),
    path: { id: using.id },
    body: { endsAt: at(end) },
  })
const end = (bookingId: string, using = door) =>
  world.test.call('endBookingAtPublicZoneDisplay', { ...by(using.token), path: { id: using.id, bookingId } })
const running = async () => String((await shown()).now?.id)
const refused = (status: number, message: string) => ({ status, body: { message: expect.stringContaining(message) } })

describe('booking at the door', () => {
  it('takes the room at once, for nobody, checked in and without a word to anybody', async () => {
    expect(await shown()).toMatchObject({ walkUp: { ends: [at('10:15'), at('10:30'), at('11:00')] }, now: null })
    const mails = world.test.mails.length
    const answer = await book('10:30')
    expect(answer.body).toMatchObject({
      data: {
        room: {
          walkUp: null,
          now: { title: 'Booked at the door', person: null, checkedIn: true, mayEnd: true, endsAt: at('10:30') },
        },
      },
    })
    const listed = await world.test.call('listFacilityBookings', { as: world.admin, query: { resourceIds: [room.id] } })
    expect(listed.body).toMatchObject({
      data: {
        items: [
          {
            status: 'APPROVED',
            approvedStatus: 'ONGOING',
            requestedByUser: null,
            calendarOrganiser: null,
            madeAtDisplay: { id: door.id },
            startTime: '10:07',
            endTime: '10:30',
            amountMinor: 0,
          },
        ],
      },
    })
    const { id } = (listed.body.data as { items: { id: string }[] }).items[0] ?? { id: '' }
    const [instance] = await world.test.db.select().from(bookingInstances).where(eq(bookingInstances.bookingId, id))
    expect(instance).toMatchObject({ status: 'CHECKED_IN', checkInWay: 'DISPLAY', requestedByUserId: null })
    const detail = await world.test.call('getFacilityBooking', { as: world.admin, path: { id } })
    expect((detail.body.data as { allowedActions: string[] }).allowedActions).toEqual(['cancel'])
    const history = await world.test.call('listFacilityBookingHistories', { as: world.admin, path: { id } })
    expect(JSON.stringify(history.body)).toContain(`Display Door ${serial}`)
    const query = { dateFrom: '2026-12-01', dateTo: '2026-12-01', kind: 'FACILITY' }
    const calendar = await world.test.call('getBookingCalendar', { as: world.admin, query })
    const { entries } = calendar.body.data as { entries: { bookingId: string }[] }
    expect(entries.find(({ bookingId }) => bookingId === id)).toMatchObject({
      requestedBy: 'Somebody at the door',
      instanceStatus: 'CHECKED_IN',
      movable: false,
    })
    expect(world.test.mails).toHaveLength(mails)
  })

  it('is offered and taken no longer than the room is free', async () => {
    await world.made(world.admin, room.id, time('2026-12-01', '10:30', '11:30'))
    expect(await shown()).toMatchObject({ walkUp: { ends: [at('10:15'), at('10:30')] } })
    expect(await book('11:00')).toMatchObject({
      ...refused(409, 'is no longer free for that long'),
      body: { code: 'SLOT_TAKEN' },
    })
    expect((await book('10:30')).status).toBe(200)
    expect((await book('10:15')).status).toBe(409)
  })

  it('lets one of many who press at once have the room', async () => {
    const other = await hang(room.id)
    const answers = await Promise.all([book('10:30'), book('10:15', other), book('11:00'), book('10:30', other)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
  })

  it('is off unless the owner of the room has switched it on', async () => {
    const silent = await hang(room.id, false)
    expect(await shown(silent)).toMatchObject({ walkUp: null })
    expect(await book('10:30', silent)).toMatchObject(refused(422, 'You cannot book at this display.'))
    expect((await book('10:30')).status).toBe(200)
    expect(await shown(silent)).toMatchObject({ now: { mayEnd: false } })
    expect(await end(await running(), silent)).toMatchObject(refused(422, 'You cannot book at this display.'))
  })

  const change = (fields: Partial<typeof bookableResources.$inferInsert>) =>
    world.test.db.update(bookableResources).set(fields).where(eq(bookableResources.id, room.id))

  it.each([
    ['need approval', () => change({ approvalRequired: true })],
    ['is not free of charge', () => price()],
    ['cannot be booked now', () => change({ status: 'INACTIVE' })],
    ['Book at least 1 hour ahead', () => change({ leadTime: 60 })],
    ['Booking is switched off', () => switchOff()],
  ])('is refused where it has to say: %s', async (words, arrange) => {
    await arrange()
    expect(await shown()).toMatchObject({ walkUp: null })
    expect(await book('10:30')).toMatchObject(refused(422, words))
    await world.test.db.update(officeCentres).set({ bookingActive: true })
  })

  const switchOff = () =>
    world.test.db
      .update(officeCentres)
      .set({ bookingActive: false })
      .where(eq(officeCentres.id, world.scope.officeCentreId))

  async function price() {
    const scope = await makeOfficeCentre(world.test.db, {
      bookingActive: true,
      addOns: ['FACILITY_BOOKING', 'HOTDESK_BOOKING', 'RATES'],
    })
    const owner = boss
    boss = await world.test.actorWith(displayRights as typeof everything, { scope })
    room = await makeFacility(world.test.db, scope)
    door = await hang(room.id)
    boss = owner
    expect((await shown()).walkUp).not.toBeNull()
    await makeRate(world.test.db, scope, { targetIds: [room.categoryId], appliesTo: 'CATEGORY' })
  }

  it('waits for a hold of somebody who is booking the room, until that is over', async () => {
    const during = sql`tstzrange('2026-12-01T10:00:00Z', '2026-12-01T12:00:00Z')`
    const { landlordId, officeCentreId } = world.scope
    await world.test.db.execute(sql`
      insert into occupancies (landlord_id, office_centre_id, resource_id, place_no, during, kind, holder, expires_at)
      values (${landlordId}, ${officeCentreId}, ${room.id}, 1, ${during}, 'HOLD', uuidv7(), '2026-12-01T10:10:00Z')`)
    expect(await shown()).toMatchObject({ walkUp: null })
    expect((await book('10:30')).status).toBe(409)
    world.test.clock.advance(minutes(5))
    expect((await book('10:30')).status).toBe(200)
  })

  it('can be switched on for the display of a room only, and the history says so', async () => {
    const path = { id: door.id }
    const { body } = await world.test.call('getHotdeskZoneDisplay', { as: boss, path })
    const { name, version, walkUpBooking } = body.data as { name: string; version: number; walkUpBooking: boolean }
    expect(walkUpBooking).toBe(true)
    const looks = { name, theme: 'LIGHT', refreshSeconds: 60, showNames: true, version }
    const zone = await makeZone(world.test.db, world.scope)
    const wrong = { ...looks, type: 'ZONE', zoneId: zone.id, walkUpBooking: true }
    expect(await world.test.call('updateHotdeskZoneDisplay', { as: boss, path, body: wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'walkUpBooking' }] },
    })
    const off = { ...looks, type: 'ROOM', facilityId: room.id }
    expect(await world.test.call('updateHotdeskZoneDisplay', { as: boss, path, body: off })).toMatchObject({
      body: { data: { walkUpBooking: false } },
    })
    expect(await shown()).toMatchObject({ walkUp: null })
    const history = await world.test.call('listHotdeskZoneDisplayHistories', { as: boss, path })
    expect(JSON.stringify(history.body)).toContain('walkUpBooking')
  })

  it('is opened by the token of this display alone', async () => {
    const other = await hang((await makeFacility(world.test.db, world.scope)).id)
    expect((await book('10:30', { id: door.id, token: other.token })).status).toBe(404)
    expect((await book('10:30', { id: door.id, token: 'made-up' })).status).toBe(401)
    expect((await book('10:30')).status).toBe(200)
    const id = await running()
    expect((await end(id, { id: door.id, token: 'made-up' })).status).toBe(401)
    expect((await end(id, other)).status).toBe(404)
  })
})

describe('ending at the door', () => {
  it('frees the room at once, for the next who stands there', async () => {
    await book('11:00')
    world.test.clock.advance(minutes(5))
    const answer = await end(await running())
    expect(answer.body).toMatchObject({
      data: { room: { now: null, walkUp: { ends: [at('10:30'), at('10:45'), at('11:00')] } } },
    })
    expect((await book('10:45')).status).toBe(200)
    const [row] = await world.test.db
      .select()
      .from(bookings)
      .where(eq(bookings.resourceId, room.id))
      .orderBy(bookings.startsAt)
    const history = await world.test.call('listFacilityBookingHistories', {
      as: world.admin,
      path: { id: String(row?.id) },
    })
    expect(JSON.stringify(history.body)).toMatch(new RegExp(`Ended the time early.*Display Door ${serial}`))
  })

  it('leaves alone what somebody has booked themselves', async () => {
    const janet = await makeUser(world.test.db, world.scope)
    await world.made(world.admin, room.id, { ...time('2026-12-01', '10:00', '11:00'), requestedByUserId: janet.id })
    expect(await shown()).toMatchObject({ walkUp: null, now: { mayEnd: false } })
    expect(await end(await running())).toMatchObject(refused(404, 'was not made at this door'))
    expect((await shown()).now).not.toBeNull()
  })

  it('is the only way to change it besides cancelling', async () => {
    await book('11:00')
    const listed = await world.test.call('listFacilityBookings', { as: world.admin, query: { resourceIds: [room.id] } })
    const { id } = (listed.body.data as { items: { id: string }[] }).items[0] ?? { id: '' }
    const [instance] = await world.instancesOf(world.admin, id)
    const moved = await world.test.call('moveBookingInstance', {
      as: world.admin,
      path: { id: String(instance?.id) },
      body: { ...time('2026-12-01', '12:00', '13:00'), version: instance?.version },
    })
    expect(moved).toMatchObject(refused(422, 'This booking was made at the door.'))
  })
})

describe('an end that no display offers', () => {
  it('is refused, so that what comes next finds its slot free', async () => {
    const { test } = world
    const body = { endsAt: '2026-12-01T10:30:29.000Z' }
    const answer = await test.call('bookAtPublicZoneDisplay', { ...by(door.token), path: { id: door.id }, body })
    expect(answer).toMatchObject(refused(422, 'Choose one of the end times'))
    expect(await shown()).toMatchObject({ now: null })
  })
})
