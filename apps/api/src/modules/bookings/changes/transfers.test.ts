import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { makeOfficeCentre, makeUserGroup } from '../../../demo/factories.ts'
import { openOwnTestApp, type TestActor } from '../../../testing/testApp.ts'
import { addOns, everyday, everything, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'

let world: BookingsWorld
let member: TestActor
let colleague: TestActor
const cancelRemark = 'Away'
const slot = time('2026-12-10', '10:00', '11:00')
const daily = { frequency: 'DAILY', interval: 1, endDate: '2026-12-12', skipHoliday: false }

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  member = await world.test.actorWith(everyday, { scope: world.scope })
  colleague = await world.test.actorWith(everyday, { scope: world.scope })
  await world.test.startJobs()
})
afterAll(() => world.test.close())

const transfer = (as: TestActor, id: string, body: object) =>
  world.test.call('transferFacilityBooking', { as, path: { id }, body })
const cancel = (as: TestActor, id: string) =>
  world.test.call('cancelFacilityBooking', { as, path: { id }, body: { cancelRemark } })

describe('a booking is transferred', () => {
  it('to another person of the company, who has it from then on', async () => {
    const { test, scope, admin, made } = world
    const room = await makeFacility(test.db, scope)
    const { id } = await made(member, room.id, slot)
    expect(await transfer(colleague, id, { targetUserId: colleague.id })).toMatchObject({ status: 403 })
    expect(await transfer(admin, id, {})).toMatchObject({ status: 400 })
    const stranger = await test.actorWith(everything, { addOns: [...addOns] })
    expect(await transfer(stranger, id, { targetUserId: colleague.id })).toMatchObject({ status: 404 })
    expect(await transfer(admin, id, { targetUserId: stranger.id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'targetUserId' }] },
    })
    expect(await transfer(admin, id, { targetUserId: colleague.id })).toMatchObject({
      status: 200,
      body: { data: { requestedByUser: { id: colleague.id }, status: 'APPROVED' } },
    })
  })

  it('by whoever has it, without the right to transfer what others have', async () => {
    const { test, scope, made } = world
    const staff = await test.actorWith(everyday, { scope, roleCode: 'STAFF' })
    const room = await makeFacility(test.db, scope)
    const { id } = await made(staff, room.id, slot)
    const shown = await test.call('getFacilityBooking', { as: staff, path: { id } })
    expect(shown.body.data).toMatchObject({ allowedActions: expect.arrayContaining(['transfer']) })
    const given = await transfer(staff, id, { targetUserId: colleague.id, startTime: '09:00' })
    expect(given).toMatchObject({ status: 200, body: { data: { requestedByUser: { id: colleague.id } } } })
    expect((await transfer(staff, id, { targetUserId: staff.id })).status).toBe(404)
  })

  it('which both are told, in their calendars as well', async () => {
    const { test, scope, admin, made, mailTo } = world
    const room = await makeFacility(test.db, scope)
    const { id } = await made(member, room.id, slot)
    const remark = 'On leave'
    expect(await transfer(admin, id, { targetUserId: colleague.id, remark })).toMatchObject({ status: 200 })
    const [former, next] = [
      await mailTo(member.email, `Your booking has been transferred: ${room.name}`),
      await mailTo(colleague.email, `You have a booking: ${room.name}`),
    ]
    expect(former.text).toContain(`It now belongs to ${colleague.fullName}.`)
    for (const { text } of [former, next]) expect(text).toContain(`Reason: ${remark}`)
    expect([former, next].map(({ calendar }) => calendar?.method)).toEqual(['CANCEL', 'PUBLISH'])
    expect(test.mails.filter(({ to, subject }) => to === member.email && subject.includes('changed'))).toEqual([])
  })

  it('to another time with a remark, which the mail and the history keep', async () => {
    const { test, scope, admin, made, mailTo } = world
    const room = await makeFacility(test.db, scope)
    const { id } = await made(member, room.id, slot)
    const remark = 'The projector is repaired'
    expect(await transfer(admin, id, { startTime: '14:00', endTime: '15:00', remark })).toMatchObject({ status: 200 })
    const mail = await mailTo(member.email, `A booking was changed: ${room.name}`)
    expect(mail.text).toContain(`Reason: ${remark}`)
    const history = await test.call('listFacilityBookingHistories', { as: admin, path: { id } })
    expect(JSON.stringify(history.body.data)).toContain(remark)
  })

  it('not to somebody whose group has no more to book', async () => {
    const { test, scope, admin, made } = world
    const intern = await test.actorWith(everyday, { scope })
    const group = { groupName: 'Trainees', maxBooking: 1, maxBookingUnit: 'BOOKINGS_PER_DAY', userIds: [intern.id] }
    await makeUserGroup(test.db, scope, group)
    const rooms = [await makeFacility(test.db, scope), await makeFacility(test.db, scope)] as const
    await made(intern, rooms[0].id, slot)
    const { id } = await made(member, rooms[1].id, slot)
    const refused = await transfer(admin, id, { targetUserId: intern.id })
    expect(refused).toMatchObject({ status: 422, body: { message: 'People of Trainees may book 1 time a day.' } })
  })

  it('to another time and person as a whole, or not at all', async () => {
    const { test, scope, admin, made } = world
    const intern = await test.actorWith(everyday, { scope })
    const group = { groupName: 'Helpers', maxBooking: 1, maxBookingUnit: 'BOOKINGS_PER_DAY', userIds: [intern.id] }
    await makeUserGroup(test.db, scope, group)
    const rooms = [await makeFacility(test.db, scope), await makeFacility(test.db, scope)] as const
    await made(intern, rooms[0].id, slot)
    const { id } = await made(member, rooms[1].id, slot)
    const stranger = await test.actorWith(everything, { addOns: [...addOns] })
    const later = { startTime: '14:00', endTime: '15:00' }
    expect(await transfer(admin, id, { ...later, targetUserId: stranger.id })).toMatchObject({ status: 400 })
    expect(await transfer(admin, id, { ...later, targetUserId: intern.id })).toMatchObject({ status: 422 })
    const shown = await test.call('getFacilityBooking', { as: admin, path: { id } })
    expect(shown.body.data).toMatchObject({ startTime: '10:00', requestedByUser: { id: member.id } })
  })

  it('to another room and time, unless somebody has them', async () => {
    const { test, scope, admin, made, book } = world
    const rooms = [await makeFacility(test.db, scope), await makeFacility(test.db, scope)] as const
    const { id } = await made(member, rooms[0].id, slot)
    const other = await made(colleague, rooms[1].id, slot)
    expect(await transfer(admin, id, { targetResourceId: rooms[1].id })).toMatchObject({ status: 409 })
    expect(
      await transfer(admin, id, { targetResourceId: rooms[1].id, startTime: '11:00', endTime: '12:00' }),
    ).toMatchObject({
      status: 200,
      body: { data: { resource: { id: rooms[1].id }, startTime: '11:00', requestedByUser: { id: member.id } } },
    })
    expect(await book(colleague, rooms[0].id, slot)).toMatchObject({ status: 200 })
    expect(await cancel(colleague, other.id)).toMatchObject({ status: 200 })
  })

  it('when it came to nothing, as a new one; single times of it likewise', async () => {
    const { test, scope, admin, made, instancesOf } = world
    const room = await makeFacility(test.db, scope)
    const { id } = await made(member, room.id, { ...slot, recurrence: daily })
    const empty = (body: object) => test.call('transferEmptyFacilityBooking', { as: admin, path: { id }, body })
    expect(await empty({ targetUserId: colleague.id })).toMatchObject({ status: 422 })
    const [first] = await instancesOf(member, id)
    const path = { id: String(first?.id) }
    const emptyTime = () =>
      test.call('transferEmptyFacilityBookingInstance', { as: admin, path, body: { targetUserId: colleague.id } })
    expect(await emptyTime()).toMatchObject({ status: 422 })
    const body = { scope: 'THESE', instanceIds: [path.id], cancelRemark }
    await test.call('cancelFacilityBookingInstances', { as: member, path: { id }, body })
    expect(await emptyTime()).toMatchObject({ status: 200 })
    expect(await emptyTime()).toMatchObject({ status: 409 })
    await cancel(member, id)
    expect(await empty({})).toMatchObject({ status: 400, body: { errors: [{ field: 'targetUserId' }] } })
    expect(await empty({ targetUserId: colleague.id, date: '2026-12-11' })).toMatchObject({ status: 200 })
  })
})

describe('moving a time', () => {
  it('counts against the quota of whom it is for, together with the other times of the booking', async () => {
    const { test, scope, admin, made, instancesOf } = world
    const trainee = await test.actorWith(everyday, { scope })
    const group = { maxBooking: 1, maxBookingUnit: 'BOOKINGS_PER_DAY', userIds: [trainee.id] }
    await makeUserGroup(test.db, scope, group)
    const room = await makeFacility(test.db, scope)
    const { id } = await made(trainee, room.id, { ...slot, recurrence: daily })
    const [first] = await instancesOf(trainee, id)
    const move = (as: TestActor, at: object) =>
      test.call('moveBookingInstance', {
        as,
        path: { id: String(first?.id) },
        body: { version: first?.version, ...at },
      })
    expect(await move(trainee, time('2026-12-11', '15:00', '16:00'))).toMatchObject({ status: 422 })
    expect(await move(admin, time('2026-12-11', '15:00', '16:00'))).toMatchObject({ status: 422 })
    expect(await move(admin, time('2026-12-10', '15:00', '16:00'))).toMatchObject({ status: 200 })
  })
})

describe('cancelling', () => {
  it('ends at the cut-off for the requester, and at no time for those who decide', async () => {
    const { test, scope, admin, made } = world
    const room = await makeFacility(test.db, scope, { cancelCutOffHours: 24 })
    const { id } = await made(member, room.id, slot)
    const started = test.clock.now()
    test.clock.set(new Date('2026-12-09T10:00:01Z'))
    const refused = await cancel(member, id)
    expect(refused).toMatchObject({ status: 422, body: { message: 'Cancel 24 hours or more before the start.' } })
    test.clock.set(new Date('2026-12-09T09:59:59Z'))
    expect(await cancel(member, id)).toMatchObject({
      status: 200,
      body: { data: { status: 'CANCELLED', cancelRemark } },
    })
    test.clock.set(started)
    const again = await made(member, room.id, slot)
    test.clock.set(new Date('2026-12-10T09:00:00Z'))
    expect(await cancel(admin, again.id)).toMatchObject({ status: 200 })
    test.clock.set(started)
  })

  it('of all days somebody is away takes what is theirs, whole or in part, and all or nothing', async () => {
    const { test, scope, made, instancesOf } = world
    const traveller = await test.actorWith(everyday, { scope })
    const [room, strict] = [
      await makeFacility(test.db, scope),
      await makeFacility(test.db, scope, { cancelCutOffHours: 240 }),
    ]
    const repeated = await made(traveller, room.id, { ...slot, recurrence: daily })
    const single = await made(traveller, room.id, time('2026-12-11', '14:00', '15:00'))
    const others = await made(colleague, room.id, time('2026-12-11', '16:00', '17:00'))
    const away = (as: TestActor, userId: string, dateFrom: string, dateTo: string) =>
      test.call('cancelUserBookingsInRange', { as, path: { userId }, body: { dateFrom, dateTo, cancelRemark } })
    expect(await away(colleague, traveller.id, '2026-12-11', '2026-12-11')).toMatchObject({ status: 404 })
    const late = await made(traveller, strict.id, time('2026-12-11', '09:00', '10:00'))
    const started = test.clock.now()
    test.clock.set(new Date('2026-12-05T00:00:00Z'))
    expect(await away(traveller, traveller.id, '2026-12-11', '2026-12-11')).toMatchObject({ status: 422 })
    const preview = (as: TestActor) =>
      test.call('previewUserBookingsCancellation', {
        as,
        path: { userId: traveller.id },
        body: { dateFrom: '2026-12-11', dateTo: '2026-12-11' },
      })
    expect((await preview(colleague)).status).toBe(404)
    expect((await preview(traveller)).body.data).toMatchObject({
      noOfInstances: 3,
      late: [{ bookingId: late.id, date: '2026-12-11', startTime: '09:00', endTime: '10:00', cutOffHours: 240 }],
    })
    expect((await instancesOf(traveller, single.id)).map(({ status }) => status)).toEqual(['UPCOMING'])
    test.clock.set(started)
    await cancel(traveller, late.id)
    expect(await away(traveller, traveller.id, '2026-12-11', '2026-12-11')).toMatchObject({
      status: 200,
      body: { data: { cancelled: 2 } },
    })
    const statusesOf = async (id: string) => (await instancesOf(world.admin, id)).map(({ status }) => status)
    expect(await statusesOf(repeated.id)).toEqual(['UPCOMING', 'CANCELLED', 'UPCOMING'])
    expect(await statusesOf(single.id)).toEqual(['CANCELLED'])
    expect(await statusesOf(others.id)).toEqual(['UPCOMING'])
  })

  it('of a booking of another company is not for its building’s tenants', async () => {
    const { test, scope, made } = world
    const companyOf = () => makeOfficeCentre(test.db, { landlordId: scope.landlordId, addOns: [...addOns] })
    const [tenant, neighbour] = [
      await test.actorWith(everyday, { scope: await companyOf() }),
      await test.actorWith(everyday, { scope: await companyOf() }),
    ]
    const hall = await makeFacility(test.db, scope, { landlordFacility: true })
    const { id } = await made(tenant, hall.id, slot)
    const body = { cancelRemark }
    expect(await test.call('cancelCommonSpaceBooking', { as: neighbour, path: { id }, body })).toMatchObject({
      status: 404,
    })
    expect(await test.call('cancelCommonSpaceBooking', { as: tenant, path: { id }, body })).toMatchObject({
      status: 200,
    })
  })
})
