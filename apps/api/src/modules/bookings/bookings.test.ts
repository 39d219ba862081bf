import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daily, makeFacility } from '../../demo/facilityFactories.ts'
import { makeDeskPool } from '../../demo/deskFactories.ts'
import { makeOfficeCentre, makeUserGroup } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import type { TestActor, TestApp } from '../../testing/testApp.ts'
import {
  addOns,
  everything,
  openBookings,
  time,
  type BookingsWorld,
  type ListedInstance,
} from '../../testing/bookingsWorld.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let world: BookingsWorld
let test: TestApp
let scope: TenancyScope
let admin: TestActor

beforeAll(async () => {
  world = await openBookings()
  ;({ test, scope, admin } = world)
})
afterAll(() => test.close())

const book: BookingsWorld['book'] = (...asked) => world.book(...asked)
const made: BookingsWorld['made'] = (...asked) => world.made(...asked)
const instancesOf: BookingsWorld['instancesOf'] = (...asked) => world.instancesOf(...asked)
const countBy = (answers: { status: number }[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  )

describe('booking a room', () => {
  it('takes the time, keeps buffers, and shows the booking', async () => {
    const room = await makeFacility(test.db, scope, { name: 'Heron', bufferAfter: 15 })
    const booking = await made(admin, room.id, time('2026-12-02', '10:00', '11:00'))
    expect(booking).toMatchObject({ status: 'APPROVED', referenceNo: expect.stringMatching(/^BK-\d{8}-\d{4}$/) })
    const read = await test.call('getFacilityBooking', { as: admin, path: { id: booking.id } })
    expect(read.body.data).toMatchObject({
      resource: { name: 'Heron' },
      date: '2026-12-02',
      startTime: '10:00',
      endTime: '11:00',
      approvedStatus: 'UPCOMING',
      allowedActions: ['edit', 'cancel', 'transfer'],
    })
    expect(await book(admin, room.id, time('2026-12-02', '11:00', '11:30'))).toMatchObject({ status: 409 })
    expect(await book(admin, room.id, time('2026-12-02', '11:15', '11:30'))).toMatchObject({ status: 200 })
  })

  it('has a number with the day its site has', async () => {
    const now = test.clock.now()
    test.clock.set(new Date('2026-12-01T17:30:00Z'))
    const days = [480, 0].map(async (timezoneOffset) => {
      const site = await makeSite(test.db, scope, { timezoneOffset })
      const room = await makeFacility(test.db, scope, { siteId: site.id })
      return (await made(admin, room.id, time('2026-12-03', '10:00', '11:00'))).referenceNo.slice(0, 11)
    })
    expect(await Promise.all(days)).toEqual(['BK-20261202', 'BK-20261201'])
    test.clock.set(now)
  })

  it('goes on numbering beyond the ten thousandth booking of a day', async () => {
    const room = await makeFacility(test.db, scope, { name: 'Swift' })
    const before = await made(admin, room.id, time('2026-12-02', '10:00', '11:00'))
    await test.db.execute(sql`update reference_numbers set last = 9999 where landlord_id = ${scope.landlordId}`)
    const numbers = []
    for (const start of ['11', '12', '13'])
      numbers.push((await made(admin, room.id, time('2026-12-02', `${start}:00`, `${start}:30`))).referenceNo)
    const day = before.referenceNo.slice(0, -4)
    expect(numbers).toEqual([`${day}10000`, `${day}10001`, `${day}10002`])
  })

  it('refuses what is taken with alternatives that are accepted as they stand', async () => {
    const site = await makeSite(test.db, scope)
    const more = { siteId: site.id, openingHours: daily(540, 720) }
    const room = await makeFacility(test.db, scope, { name: 'Kite', ...more })
    await makeFacility(test.db, scope, { name: 'Lark', ...more })
    await made(admin, room.id, time('2026-12-03', '10:00', '11:00'))
    const refused = await book(admin, room.id, time('2026-12-03', '10:30', '11:30'))
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } })
    expect(refused.body.message).toBe(
      `Kite is taken on Thu, 03 Dec 2026, 10:00 AM – 11:00 AM, by a booking of ${admin.fullName}.`,
    )
    const alternatives = refused.body.data as { resource: { id: string; name: string } }[]
    expect(alternatives.map(({ resource }) => resource.name)).toEqual(['Kite', 'Kite', 'Lark'])
    for (const { resource, ...at } of alternatives)
      expect(await book(admin, resource.id, at)).toMatchObject({ status: 200 })
  })

  it('refuses what is taken in the same words where the call is to be answered once', async () => {
    const room = await makeFacility(test.db, scope, { name: 'Osprey' })
    const body = { resourceId: room.id, title: 'Weekly', noOfPax: 2, ...time('2026-12-03', '10:00', '11:00') }
    const call = (key: string) =>
      test.call('createFacilityBooking', { as: admin, body, headers: { 'idempotency-key': key } })
    const first = await call('osprey-1')
    expect(first.status).toBe(200)
    expect((await call('osprey-1')).body).toEqual(first.body)
    expect(await call('osprey-2')).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } })
  })

  it.each([
    ['on the grid', time('2026-12-02', '10:05', '11:00'), 'steps of 15 minutes'],
    ['with an end after the start', time('2026-12-02', '11:00', '11:00'), 'end must be after'],
    ['within opening hours', time('2026-12-02', '08:45', '10:00'), 'is open 09:00 AM – 06:00 PM'],
    ['not shorter than allowed', time('2026-12-02', '10:00', '10:15'), 'Book at least 30 minutes.'],
    ['not longer than allowed', time('2026-12-02', '10:00', '13:00'), 'Book at most 2 hours.'],
    ['not too late', time('2026-12-01', '09:00', '10:00'), 'Book at least 10 hours ahead.'],
    ['not too early', time('2027-01-02', '09:00', '10:00'), 'Book 30 days ahead at most.'],
    ['not in the past', time('2026-11-30', '09:00', '10:00'), 'This time is over.'],
  ])('asks for times %s', async (_name, at, message) => {
    const room = await makeFacility(test.db, scope, {
      openingHours: daily(540, 1080),
      minDuration: 30,
      maxDuration: 120,
      leadTime: 600,
      advanceDaysMax: 30,
    })
    const refused = await book(admin, room.id, at)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'startTime' }] } })
    expect(refused.body.message).toContain(message)
  })

  it('keeps to the clock of the site when daylight saving begins', async () => {
    const site = await makeSite(test.db, scope, { timeZone: 'Europe/Paris' })
    const room = await makeFacility(test.db, scope, { siteId: site.id })
    const recurrence = { frequency: 'WEEKLY', interval: 1, endDate: '2027-04-01', skipHoliday: false }
    const booking = await made(admin, room.id, { ...time('2027-03-25', '09:00', '10:00'), recurrence })
    const rows = await test.call('listFacilityBookingInstancesOfBooking', {
      as: admin,
      path: { id: booking.id },
      query: { sortProperties: 'startsAt', sortDirection: 'ASC' },
    })
    expect((rows.body.data as { items: object[] }).items).toMatchObject([
      { startTime: '09:00', startsAt: '2027-03-25T08:00:00.000Z' },
      { startTime: '09:00', startsAt: '2027-04-01T07:00:00.000Z' },
    ])
  })

  it('does not let a group book more than its quota, however many ask at once', async () => {
    const member = await test.actorWith(everything, { scope })
    await makeUserGroup(test.db, scope, {
      groupName: 'Interns',
      maxBooking: 2,
      maxBookingUnit: 'BOOKINGS_PER_DAY',
      userIds: [member.id],
    })
    const rooms = await Promise.all([1, 2, 3, 4].map(() => makeFacility(test.db, scope)))
    const answers = await Promise.all(rooms.map(({ id }) => book(member, id, time('2026-12-07', '10:00', '11:00'))))
    expect(countBy(answers)).toEqual({ 200: 2, 422: 2 })
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.message).toBe('People of Interns may book 2 times a day.')
    expect(await book(member, rooms[0]!.id, time('2026-12-08', '10:00', '11:00'))).toMatchObject({ status: 200 })
  })

  it('is for those of the estate, with right and add-on', async () => {
    const room = await makeFacility(test.db, scope)
    const at = time('2026-12-09', '10:00', '11:00')
    const stranger = await test.actorWith(everything, { addOns: [...addOns] })
    expect(await book(stranger, room.id, at)).toMatchObject({ status: 404 })
    const reader = await test.actorWith(['BOOKING_LIST', 'BOOKING_VIEW'], { scope })
    expect(await book(reader, room.id, at)).toMatchObject({ status: 403 })
    const company = await makeOfficeCentre(test.db, { landlordId: scope.landlordId, addOns: [...addOns] })
    const tenant = await test.actorWith(everything, { scope: company })
    expect(await book(tenant, room.id, at)).toMatchObject({ status: 404 })
    const shared = await makeFacility(test.db, scope, { landlordFacility: true })
    const booking = await made(tenant, shared.id, at)
    expect(await test.call('getFacilityBooking', { as: stranger, path: { id: booking.id } })).toMatchObject({
      status: 404,
    })
    expect(await test.call('getCommonSpaceBooking', { as: admin, path: { id: booking.id } })).toMatchObject({
      status: 200,
      body: { data: { requestedByUser: { id: tenant.id } } },
    })
  })
})

describe('a recurring booking', () => {
  const recurrence = { frequency: 'DAILY', interval: 1, endDate: '2026-12-18', skipHoliday: false }

  it('is booked as a whole or not at all, and cancelled in parts', async () => {
    const room = await makeFacility(test.db, scope)
    const blocker = await made(admin, room.id, time('2026-12-16', '09:30', '10:00'))
    const asked = { ...time('2026-12-14', '09:00', '10:00'), recurrence }
    const refused = await book(admin, room.id, asked)
    expect(refused).toMatchObject({ status: 409 })
    const preview = await test.call('previewBookingInstances', {
      as: admin,
      body: { resourceId: room.id, title: 'x', ...asked },
    })
    expect(preview.body.data).toMatchObject({
      recurrenceLabel: 'Every day until 18 Dec 2026',
      instances: [{ available: true }, {}, { available: false, reason: 'Taken' }, {}, {}],
    })
    const cancelRemark = 'Not needed'
    await test.call('cancelFacilityBooking', { as: admin, path: { id: blocker.id }, body: { cancelRemark } })
    const { id } = await made(admin, room.id, asked)
    const instances = await instancesOf(admin, id)
    expect(instances.map(({ date }) => date)).toHaveLength(5)
    const cancel = (body: object) =>
      test.call('cancelFacilityBookingInstances', { as: admin, path: { id }, body: { cancelRemark, ...body } })
    await cancel({ scope: 'RANGE', dateFrom: '2026-12-15', dateTo: '2026-12-15' })
    await cancel({ scope: 'FOLLOWING', instanceIds: [instances[3]!.id] })
    const left = (await instancesOf(admin, id)).filter(({ status }) => status === 'UPCOMING')
    expect(left.map(({ date }) => date)).toEqual(['2026-12-14', '2026-12-16'])
    expect(await book(admin, room.id, time('2026-12-17', '09:00', '10:00'))).toMatchObject({ status: 200 })
    const all = await cancel({ scope: 'ALL' })
    expect(all.body.data).toMatchObject({ status: 'CANCELLED', cancelRemark })
  })

  it('leaves out a day that is taken and moves another, as the preview said', async () => {
    const room = await makeFacility(test.db, scope)
    await made(admin, room.id, time('2026-12-16', '09:30', '10:00'))
    const changedTo = time('2026-12-19', '11:00', '12:00')
    const exceptions = [{ date: '2026-12-16' }, { date: '2026-12-14', changedTo }]
    const asked = { ...time('2026-12-14', '09:00', '10:00'), recurrence, exceptions }
    const preview = await test.call('previewBookingInstances', {
      as: admin,
      body: { resourceId: room.id, title: 'x', ...asked },
    })
    const { instances } = preview.body.data as { instances: { date: string; available: boolean }[] }
    expect(instances.map(({ date }) => date)).toEqual(['2026-12-15', '2026-12-17', '2026-12-18', '2026-12-19'])
    expect(instances.every(({ available }) => available)).toBe(true)
    const { id } = await made(admin, room.id, asked)
    expect((await instancesOf(admin, id)).map(({ date, startTime }) => [date, startTime])).toEqual([
      ['2026-12-15', '09:00'],
      ['2026-12-17', '09:00'],
      ['2026-12-18', '09:00'],
      ['2026-12-19', '11:00'],
    ])
  })

  it('has single times that move', async () => {
    const room = await makeFacility(test.db, scope)
    const { id } = await made(admin, room.id, { ...time('2026-12-14', '09:00', '10:00'), recurrence })
    const [first, second] = await instancesOf(admin, id)
    const move = (instance: ListedInstance | undefined, at: object) =>
      test.call('moveBookingInstance', {
        as: admin,
        path: { id: instance!.id },
        body: { version: instance!.version, ...at },
      })
    expect(await move(first, time('2026-12-15', '09:30', '10:30'))).toMatchObject({ status: 409 })
    expect(await move(first, time('2026-12-15', '10:00', '11:00'))).toMatchObject({
      status: 200,
      body: { data: { date: '2026-12-15' } },
    })
    expect(await move(first, time('2026-12-15', '12:00', '13:00'))).toMatchObject({ status: 409 })
    expect(await move(second, time('2026-12-14', '09:00', '10:00'))).toMatchObject({ status: 200 })
  })
})

describe('a pool of desks', () => {
  it('never holds more than its places', async () => {
    const pool = await makeDeskPool(test.db, scope, { places: 3 })
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => test.actorWith(everything, { scope })))
    const at = time('2026-12-10', '09:00', '17:00')
    const answers = await Promise.all(
      people.map((as) =>
        test.call('createHotdeskBooking', { as, body: { resourceId: pool.id, title: 'Desk', ...at } }),
      ),
    )
    expect(countBy(answers)).toEqual({ 200: 3, 409: 2 })
    const other = await makeDeskPool(test.db, scope, { places: 3 })
    const seated = people[answers.findIndex(({ status }) => status === 200)]!
    const twice = await test.call('createHotdeskBooking', {
      as: seated,
      body: { resourceId: other.id, title: 'Desk', ...at },
    })
    expect(twice).toMatchObject({ status: 409, body: { message: 'You already have a desk at this time.' } })
  })
})

describe('what no calendar has', () => {
  const wrong = { status: 400, body: { errors: [{ field: 'date', message: 'Enter a date.' }] } }

  it.each(['9999-12-31', '0001-01-01', '0000-01-01'])('is refused as a day: %s', async (date) => {
    const room = await makeFacility(test.db, scope)
    expect(await book(admin, room.id, time(date, '10:00', '11:00'))).toMatchObject(wrong)
    const search = await test.call('listBookableResources', { as: admin, query: { date } })
    expect(search).toMatchObject(wrong)
  })

  it('is told in a preview, such as an end before the start', async () => {
    const room = await makeFacility(test.db, scope)
    const body = { resourceId: room.id, title: 'Board', noOfPax: 1, ...time('2026-12-02', '11:00', '10:00') }
    const preview = await test.call('previewBookingInstances', { as: admin, body })
    expect(preview).toMatchObject({
      status: 200,
      body: { data: { instances: [{ available: false, reason: 'The end must be after the start.' }] } },
    })
  })

  it('and a filter under a name the contract does not know is left alone', async () => {
    const answer = await test.call('listFacilityBookings', { as: admin, query: { statusArray: 'APPROVED' } })
    expect(answer.status).toBe(200)
  })
})
