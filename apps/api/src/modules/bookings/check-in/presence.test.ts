import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { daily, makeFacility } from '../../../demo/facilityFactories.ts'
import { openOwnTestApp, type TestActor } from '../../../testing/testApp.ts'
import { bookableResources } from '../../resources/tables.ts'
import { eq } from 'drizzle-orm'
import { spaceManagementSettings } from '../../booking-rules/tables.ts'
import { everyday, openBookings, rights, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'
import { noShowJob } from './checkIn.ts'
import { reminderJob } from '../announcements/reminders.jobs.ts'

let world: BookingsWorld
let member: TestActor
let colleague: TestActor

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  member = await world.test.actorWith(everyday, { scope: world.scope })
  colleague = await world.test.actorWith(rights('LIST', 'VIEW', 'ADD'), { scope: world.scope })
  await world.test.startJobs()
})
afterAll(() => world.test.close())

const at = (moment: string) => world.test.clock.set(new Date(`2026-12-${moment}Z`))
const room = (given: object = {}) =>
  makeFacility(world.test.db, world.scope, { checkInRequired: true, checkInGrace: 15, ...given })

/** A room that is booked from 10:00 to 12:00 on a day, and the time of it. */
async function booked(day: string, given: object = {}) {
  at(`${day}T08:00:00`)
  const facility = await room(given)
  const booking = await world.made(member, facility.id, time(`2026-12-${day}`, '10:00', '12:00'))
  const [instance] = await world.instancesOf(member, booking.id)
  const path = { id: String(instance?.id) }
  const checkIn = (as: TestActor, body: object) => world.test.call('checkInBookingInstance', { as, path, body })
  const end = (as: TestActor) => world.test.call('endBookingInstance', { as, path, body: {} })
  const status = async () => (await world.instancesOf(member, booking.id))[0]?.status
  return { facility, booking, checkIn, end, status }
}

describe('checking in', () => {
  it('takes the code at the door from a quarter of an hour before on', async () => {
    const { facility, checkIn, status } = await booked('02')
    const code = { checkInCode: facility.checkInCode }
    at('02T09:44:00')
    expect(await checkIn(member, code)).toMatchObject({ status: 422 })
    at('02T09:45:00')
    expect(await checkIn(member, { checkInCode: '000000' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'checkInCode' }] },
    })
    expect(await status()).toBe('UPCOMING')
    expect(await checkIn(member, code)).toMatchObject({ status: 200, body: { data: { status: 'CHECKED_IN' } } })
    expect(await checkIn(member, code)).toMatchObject({ status: 200 })
  })

  it('takes the QR code of the place, and of no other', async () => {
    const { test } = world
    const { facility, checkIn } = await booked('03')
    const other = await room()
    const tokenOf = async (id: string) =>
      (await test.db.select().from(bookableResources).where(eq(bookableResources.id, id)))[0]?.qrToken ?? ''
    const qrToken = await tokenOf(facility.id)
    at('03T10:00:00')
    expect(await test.call('getScannedResource', { as: member, path: { qrToken } })).toMatchObject({
      status: 200,
      body: {
        data: { resource: { id: facility.id }, instance: { status: 'UPCOMING' }, freeUntil: null, timeZone: '+00:00' },
      },
    })
    expect(await checkIn(member, { qrToken: await tokenOf(other.id) })).toMatchObject({ status: 400 })
    expect(await checkIn(member, { qrToken })).toMatchObject({ status: 200, body: { data: { status: 'CHECKED_IN' } } })
  })

  it('finds a place free until it closes, and closed outside its hours', async () => {
    const facility = await room({ openingHours: daily(540, 1080) })
    const { qrToken = '' } =
      (await world.test.db.select().from(bookableResources).where(eq(bookableResources.id, facility.id)))[0] ?? {}
    const found = async (moment: string) => {
      at(moment)
      const { body } = await world.test.call('getScannedResource', { as: member, path: { qrToken } })
      return body.data
    }
    expect(await found('05T10:00:00')).toMatchObject({ freeUntil: '2026-12-05T18:00:00.000Z', closed: false })
    expect(await found('05T18:00:00')).toMatchObject({ freeUntil: null, closed: true, offers: [] })
    expect(await found('06T08:59:00')).toMatchObject({ freeUntil: null, closed: true })
  })

  it('is done at the front desk by those who may edit bookings of others, and by nobody else', async () => {
    const { checkIn } = await booked('04')
    at('04T10:05:00')
    expect(await checkIn(colleague, {})).toMatchObject({ status: 400 })
    expect(await checkIn(world.admin, {})).toMatchObject({ status: 200, body: { data: { status: 'CHECKED_IN' } } })
  })

  it('comes too late once the time is over', async () => {
    const { facility, checkIn } = await booked('05')
    at('05T12:00:00')
    expect(await checkIn(member, { checkInCode: facility.checkInCode })).toMatchObject({ status: 422 })
  })
})

describe('a time nobody checks in to', () => {
  it('is released after the grace, once, and can be booked by others', async () => {
    const { test, book, mailTo } = world
    const { facility, booking, status } = await booked('06')
    const kept = await booked('06', { checkInRequired: false })
    const present = await booked('06')
    at('06T10:00:00')
    await present.checkIn(member, { checkInCode: present.facility.checkInCode })
    at('06T10:14:00')
    await noShowJob.run(test.ctx(), {})
    expect(await status()).toBe('UPCOMING')
    at('06T10:15:00')
    await Promise.all([noShowJob.run(test.ctx(), {}), noShowJob.run(test.ctx(), {})])
    expect(await status()).toBe('NO_SHOW')
    const shownOf = async ({ id }: { id: string }) =>
      (await test.call('getFacilityBooking', { as: member, path: { id } })).body.data
    expect(await shownOf(booking)).toMatchObject({ approvedStatus: 'PAST', endTime: '12:00' })
    expect(await shownOf(kept.booking)).toMatchObject({ approvedStatus: 'ONGOING' })
    expect(await kept.status()).toBe('UPCOMING')
    expect(await present.status()).toBe('CHECKED_IN')
    await mailTo(member.email, `Your booking was released: ${facility.name}`)
    expect(test.mails.filter(({ subject }) => subject.includes(`released: ${facility.name}`))).toHaveLength(1)
    expect(await book(colleague, facility.id, time('2026-12-06', '10:30', '12:00'))).toMatchObject({ status: 200 })
  })
})

describe('a time that ends early', () => {
  it('leaves the rest to others, and is ended by its person or whoever looks after bookings', async () => {
    const { facility, end, status } = await booked('07')
    at('07T09:00:00')
    expect(await end(member)).toMatchObject({ status: 422 })
    at('07T11:00:00')
    expect(await end(colleague)).toMatchObject({ status: 403 })
    expect(await world.book(colleague, facility.id, time('2026-12-07', '11:00', '12:00'))).toMatchObject({
      status: 409,
    })
    expect(await end(member)).toMatchObject({ status: 200, body: { data: { endTime: '11:00' } } })
    expect(await status()).toBe('COMPLETED')
    expect(await world.book(colleague, facility.id, time('2026-12-07', '11:00', '12:00'))).toMatchObject({
      status: 200,
    })
    expect(await end(member)).toMatchObject({ status: 422 })
  })
})

describe('a slot that runs', () => {
  it('is booked with the whole grace to come', async () => {
    const { test, made, instancesOf } = world
    at('09T10:14:00')
    const facility = await room()
    const { id } = await made(member, facility.id, time('2026-12-09', '10:00', '11:00'))
    const status = async () => (await instancesOf(member, id))[0]?.status
    at('09T10:28:00')
    await noShowJob.run(test.ctx(), {})
    expect(await status()).toBe('UPCOMING')
    at('09T10:29:00')
    await noShowJob.run(test.ctx(), {})
    expect(await status()).toBe('NO_SHOW')
  })
})

describe('a time that moves', () => {
  it('begins afresh: nobody has checked in to it, and it is reminded of again', async () => {
    const { test, facility, checkIn, booking } = { ...world, ...(await booked('10')) }
    at('10T09:50:00')
    await reminderJob.run(test.ctx(), {})
    await checkIn(member, { checkInCode: facility.checkInCode })
    const [instance] = await world.instancesOf(member, booking.id)
    const moved = await test.call('moveBookingInstance', {
      as: member,
      path: { id: String(instance?.id) },
      body: { ...time('2026-12-11', '10:00', '12:00'), version: instance?.version },
    })
    expect(moved).toMatchObject({ status: 200, body: { data: { status: 'UPCOMING', checkInDate: null } } })
    const reminded = () => test.mails.filter(({ subject }) => subject.startsWith(`Reminder: ${facility.name},`)).length
    await vi.waitFor(() => expect(reminded()).toBe(1))
    at('11T09:50:00')
    await reminderJob.run(test.ctx(), {})
    await vi.waitFor(() => expect(reminded()).toBe(2))
  })
})

describe('reminders', () => {
  it('go out a quarter of an hour before, each once, and not for what was cancelled', async () => {
    const { test, mailTo } = world
    const { facility } = await booked('08')
    const gone = await booked('08')
    const path = { id: gone.booking.id }
    await test.call('cancelFacilityBooking', { as: member, path, body: { cancelRemark: 'Ill' } })
    const sent = (name: string) => test.mails.filter(({ subject }) => subject.startsWith(`Reminder: ${name},`))
    at('08T09:44:00')
    await reminderJob.run(test.ctx(), {})
    expect(sent(facility.name)).toEqual([])
    at('08T09:45:00')
    await Promise.all([reminderJob.run(test.ctx(), {}), reminderJob.run(test.ctx(), {})])
    await reminderJob.run(test.ctx(), {})
    await mailTo(member.email, `Reminder: ${facility.name},`)
    expect(sent(facility.name)).toHaveLength(1)
    expect(sent(gone.facility.name)).toEqual([])
  })

  it('go out as long before as thirty days, for the very time of a series', async () => {
    const { test, scope, made, mailTo } = world
    at('07T08:00:00')
    const facility = await room()
    const reminders = [{ value: 14, unit: 'DAYS' as const }]
    await test.db.insert(spaceManagementSettings).values({ ...scope, reminders })
    const recurrence = { frequency: 'WEEKLY', interval: 1, endDate: '2026-12-29', skipHoliday: false }
    await made(member, facility.id, { ...time('2026-12-22', '10:00', '12:00'), recurrence })
    for (const [moment, day] of [
      ['08T10:00:00', '22 Dec 2026'],
      ['15T10:00:00', '29 Dec 2026'],
    ] as const) {
      at(moment)
      await reminderJob.run(test.ctx(), {})
      const mail = await vi.waitFor(async () => {
        const found = await mailTo(member.email, `Reminder: ${facility.name},`)
        expect(found.text).toContain(day)
        return found
      })
      expect(mail.text).not.toContain(day === '22 Dec 2026' ? '29 Dec' : '22 Dec')
    }
    await test.db.delete(spaceManagementSettings)
  })
})
