import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUserGroup } from '../../demo/factories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { dataOf, managing, openEvents, type EventsWorld, type Shown, type ShownSession } from './eventsWorld.ts'

let world: EventsWorld

beforeAll(async () => {
  world = await openEvents()
  await world.test.startJobs()
})
afterAll(() => world.test.close())

const listed = async (as: Awaited<ReturnType<EventsWorld['person']>>, query: object = {}) => {
  const answer = await world.test.call('listMyActivityEvents', { as, query: { limit: 100, ...query } })
  return dataOf<{ items: { id: string; signedUp: boolean }[] }>(answer).items.map(({ id }) => id)
}

describe('an event', () => {
  it('is planned with the defaults of the documents, and refused beside the field that is wrong', async () => {
    const { test, manager, event } = world
    expect(await event({ allDay: true, eventStartTime: null, eventEndTime: null })).toMatchObject({
      status: 'EVENT_DRAFT',
      targetUserGroup: 'ALL',
      allDay: true,
      registrationLimitPerUser: 0,
      statusLabel: 'Draft',
    })
    expect(await event()).toMatchObject({ allDay: false })
    const day = {
      name: 'Market',
      eventStartDate: '2026-12-10',
      eventEndDate: '2026-12-10',
      eventStartTime: '09:00',
      eventEndTime: '10:00',
    }
    const refusals = [
      [{ eventEndDate: '2026-12-09' }, 'eventEndDate'],
      [{ eventStartTime: null }, 'eventStartTime'],
      [{ eventEndTime: '08:00' }, 'eventEndTime'],
      [{ eventStartDate: '2026-01-01', eventEndDate: '2026-01-01' }, 'eventEndDate'],
      [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl'],
      [{ enableRegistrationLimit: true }, 'registrationLimitPerUser'],
      [{ promotionStartDate: '2026-12-01' }, 'promotionEndDate'],
      [{ publishEndDate: '2026-11-01' }, 'publishEndDate'],
      [{ targetUserGroup: 'USER_GROUPS' }, 'userGroupIds'],
      [{ targetUserGroup: 'TENANTS', companyIds: [manager.officeCentreId] }, 'companyIds'],
      [{ bannerImageFileIds: [manager.id] }, 'bannerImageFileIds'],
      [{ name: '  ' }, 'name'],
    ] as const
    for (const [fields, field] of refusals)
      expect(
        await test.call('createActivityEvent', { as: manager, body: { ...day, ...fields } }),
        JSON.stringify(fields),
      ).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('is published once it has a session, shown to whom it is meant for, within its window', async () => {
    const { test, manager, event, session, publish, person, read } = world
    const someone = await person()
    const { id } = await event({ publishStartDate: '2026-12-03' })
    const { version } = await read(id)
    const publishing = { as: manager, path: { id }, body: { version } }
    expect(await test.call('publishActivityEvent', publishing)).toMatchObject({ status: 422 })
    await session(id)
    expect(await publish({ id })).toMatchObject({ status: 'EVENT_RSVP', statusLabel: 'Rsvp Ongoing' })
    expect(await listed(someone)).not.toContain(id)
    test.clock.set(new Date('2026-12-03T00:00:00Z'))
    expect(await listed(someone)).toContain(id)
    test.clock.set(new Date('2026-12-01T00:00:00Z'))
  })

  it('is for tenants named, for user groups, or for one’s own people', async () => {
    const { test, scope, tenant, manager, published, person } = world
    const someone = await person()
    const colleague = await test.actorWith([], { scope })
    const group = await makeUserGroup(test.db, scope, { userIds: [colleague.id] })
    const own = await published(2, { targetUserGroup: 'OWN_PEOPLE' })
    const forTenant = await published(2, { targetUserGroup: 'TENANTS', companyIds: [tenant.officeCentreId] })
    const forGroup = await published(2, { targetUserGroup: 'USER_GROUPS', userGroupIds: [group.id] })
    const mine = [own.id, forTenant.id, forGroup.id]
    expect((await listed(someone)).filter((id) => mine.includes(id))).toEqual([forTenant.id])
    expect((await listed(colleague)).filter((id) => mine.includes(id)).toSorted()).toEqual(
      [own.id, forGroup.id].toSorted(),
    )
    expect((await listed(manager)).filter((id) => mine.includes(id))).toEqual([own.id])
    expect(await world.signUp(someone, own.path)).toMatchObject({ status: 404 })
    const stranger = await test.actorWith([...managing], { addOns: ['EVENTS'] })
    expect(await listed(stranger)).toEqual([])
    expect(await test.call('getActivityEvent', { as: stranger, path: { id: own.id } })).toMatchObject({ status: 404 })
    const query = { companyIds: [tenant.officeCentreId], limit: 100 }
    const answer = await test.call('listActivityEvents', { as: manager, query })
    const ids = dataOf<{ items: { id: string }[] }>(answer).items.map(({ id }) => id)
    expect(ids).toContain(forTenant.id)
    expect(ids).not.toContain(own.id)
  })

  it('is cancelled with a remark that everybody reads, and deleted then only', async () => {
    const { test, manager, published, person, signUp, read, mailTo } = world
    const someone = await person()
    const { id, path } = await published(1)
    await signUp(someone, path)
    expect(await test.call('deleteActivityEvent', { as: manager, path: { id } })).toMatchObject({ status: 422 })
    const { version } = await read(id)
    const cancel = (cancelRemark: string) =>
      test.call('cancelActivityEvent', { as: manager, path: { id }, body: { cancelRemark, version } })
    expect(await cancel('  ')).toMatchObject({ status: 400, body: { errors: [{ field: 'cancelRemark' }] } })
    expect(dataOf(await cancel('Storm'))).toMatchObject({ status: 'EVENT_CANCELLED', cancelRemark: 'Storm' })
    const mail = await mailTo(someone.email, 'Cancelled: Summer market')
    expect(mail.text).toContain('Storm')
    expect(mail.calendar?.method).toBe('CANCEL')
    expect(await listed(someone)).toContain(id)
    expect(await signUp(await person(), path)).toMatchObject({ status: 404 })
    expect(await test.call('deleteActivityEvent', { as: manager, path: { id } })).toMatchObject({ status: 200 })
    expect(await test.call('getActivityEvent', { as: manager, path: { id } })).toMatchObject({ status: 404 })
  })

  it('is in the archive once it is over, where it neither changes nor takes anybody', async () => {
    const { test, manager, published, person, signUp, read } = world
    const { id, path } = await published(1)
    const someone = await person()
    test.clock.set(new Date('2027-03-01T00:00:00Z'))
    const { status, version } = await read(id)
    expect(status).toBe('EVENT_ARCHIVED')
    const query = { status: 'EVENT_ARCHIVED', limit: 100 }
    const found = dataOf<{ items: { id: string; allowedActions: string[] }[] }>(
      await test.call('listActivityEvents', { as: manager, query }),
    )
    expect(found.items.find((one) => one.id === id)).toMatchObject({ allowedActions: [] })
    const cancelling = { as: manager, path: { id }, body: { cancelRemark: 'Storm', version } }
    expect(await test.call('cancelActivityEvent', cancelling)).toMatchObject({ status: 422 })
    expect(await signUp(someone, path)).toMatchObject({ status: 404 })
    test.clock.set(new Date('2026-12-01T00:00:00Z'))
  })

  it('counts its tabs, lists its tags, tells its history and leaves as a spreadsheet', async () => {
    const { test, manager, event } = world
    const { id } = await event({ name: 'Yoga morning', tags: ['sport', 'health', 'sport'] })
    const query = { wildcardSearch: 'yoga' }
    const counts = dataOf<{ status: string; count: number }[]>(
      await test.call('getActivityEventsStatusCount', { as: manager, query }),
    )
    expect(counts.find(({ status }) => status === 'EVENT_DRAFT')).toMatchObject({ count: 1 })
    expect((await test.call('getActivityEventTagList', { as: manager })).body.data).toMatchObject([
      { label: 'health' },
      { label: 'sport' },
    ])
    expect(dataOf(await test.call('listActivityEventHistories', { as: manager, path: { id } }))).toMatchObject({
      items: [{ summary: 'Planned the event' }],
    })
    expect(await test.call('generateActivityEventRecord', { as: manager, query })).toMatchObject({ status: 200 })
  })
})

describe('a session', () => {
  it('books its room, moves the booking, and gives it up', async () => {
    const { test, scope, manager, event, session, slotOf } = world
    const room = await makeFacility(test.db, scope, { name: 'Harbour hall', capacity: 40 })
    const other = await makeFacility(test.db, scope, { name: 'Pier room', siteId: room.siteId, capacity: 40 })
    const { id } = await event()
    const made = await session(id, { resourceId: room.id, eventSlot: 30 })
    const path = { id, slotId: made.id }
    expect(made).toMatchObject({ room: { resource: { name: 'Harbour hall' }, bookingStatus: 'APPROVED' } })
    const booked = async (bookingId: string) =>
      dataOf<object>(await test.call('getFacilityBooking', { as: manager, path: { id: bookingId } }))
    const { bookingId } = made.room!
    expect(await booked(bookingId)).toMatchObject({ title: 'Summer market: Talk', startTime: '10:00', noOfPax: 30 })
    const fields = {
      sessionName: 'Talk',
      sessionDate: '2026-12-10',
      startTime: '14:00',
      endTime: '15:00',
      eventSlot: 20,
    }
    const change = (body: object) =>
      test.call('updateActivityEventTimeSlot', { as: manager, path, body: { ...fields, ...body } })
    const moved = dataOf<ShownSession>(await change({ resourceId: other.id, version: made.version }))
    expect(moved).toMatchObject({ room: { bookingId, resource: { name: 'Pier room' } }, startTime: '14:00' })
    expect(await booked(bookingId)).toMatchObject({ startTime: '14:00', noOfPax: 20 })
    expect(await change({ resourceId: other.id, eventSlot: 50, version: moved.version })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'eventSlot' }] },
    })
    const rival = {
      resourceId: other.id,
      title: 'Rival',
      noOfPax: 2,
      date: '2026-12-10',
      startTime: '14:30',
      endTime: '15:00',
    }
    expect(await test.call('createFacilityBooking', { as: manager, body: rival })).toMatchObject({ status: 409 })
    const body = { cancelledReason: 'Speaker is ill', version: moved.version }
    expect(dataOf(await test.call('cancelActivityEventTimeSlot', { as: manager, path, body }))).toMatchObject({
      status: 'SLOT_CANCELLED',
      room: { bookingStatus: 'CANCELLED' },
    })
    expect(await test.call('createFacilityBooking', { as: manager, body: rival })).toMatchObject({ status: 200 })
    expect(await slotOf(path)).toMatchObject({ cancelledReason: 'Speaker is ill', allowedActions: [] })
    const clash = { sessionName: 'Late', sessionDate: '2026-12-10', startTime: '14:00', endTime: '15:00', eventSlot: 5 }
    const late = { as: manager, path: { id }, body: { ...clash, resourceId: other.id } }
    expect(await test.call('createActivityEventTimeSlot', late)).toMatchObject({
      status: 409,
      body: {
        code: 'CLASH',
        data: { clashes: [{ kind: 'BOOKING', placeName: other.name }], free: { startTime: '13:30' } },
      },
    })
  })

  it('lies within the days of its event, holds whoever signed up, and is deleted by nobody then', async () => {
    const { test, manager, published, person, signUp, session, mailTo, slotOf } = world
    const { id, path } = await published(3)
    const someone = await person()
    await signUp(someone, path, 2)
    const { version } = await slotOf(path)
    const body = {
      sessionName: 'Talk',
      sessionDate: '2026-12-12',
      startTime: '10:00',
      endTime: '11:00',
      eventSlot: 3,
      version,
    }
    const change = (fields: object) =>
      test.call('updateActivityEventTimeSlot', { as: manager, path, body: { ...body, ...fields } })
    expect(await change({})).toMatchObject({ status: 400, body: { errors: [{ field: 'sessionDate' }] } })
    const inside = { sessionDate: '2026-12-11' }
    expect(await change({ ...inside, eventSlot: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'eventSlot' }] },
    })
    expect(await test.call('deleteActivityEventTimeSlot', { as: manager, path })).toMatchObject({ status: 422 })
    expect(await change(inside)).toMatchObject({ status: 200 })
    expect((await mailTo(someone.email, 'has changed')).text).toContain('Fri, 11 Dec 2026, 10:00 AM')
    const other = await session(id, { sessionName: 'Second' })
    const free = { as: manager, path: { id, slotId: other.id } }
    expect(await test.call('deleteActivityEventTimeSlot', free)).toMatchObject({ status: 200 })
    const answer = await test.call('listActivityEventTimeSlots', { as: manager, path: { id } })
    expect(dataOf<{ items: Shown[] }>(answer).items.map((slot) => slot.id)).toEqual([path.slotId])
  })
})
