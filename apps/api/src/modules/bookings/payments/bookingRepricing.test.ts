import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDiscount, makeRate } from '../../../demo/rateFactories.ts'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { discounts, discountUses } from '../../rates/tables.ts'
import { everyday } from '../../../testing/bookingsWorld.ts'
import { expectBooksToBalance, openMoney, type MoneyWorld } from '../../../testing/bookingMoney.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await openMoney()
})
afterAll(() => world.test.close())

type Time = Awaited<ReturnType<MoneyWorld['timesOf']>>[number]

const dayOf = ({ startsAt }: Time) => startsAt.toISOString().slice(0, 10)
const move = (time: Time, endTime: string, more: Record<string, unknown> = {}) =>
  world.test.call('moveBookingInstance', {
    as: world.person,
    path: { id: time.id },
    body: { date: dayOf(time), startTime: '10:00', endTime, version: time.version, ...more },
  })
const preview = (time: Time, endTime: string, more: Record<string, unknown> = {}) =>
  world.test.call('previewBookingChange', {
    as: world.person,
    path: { id: time.bookingId },
    body: {
      resourceId: time.resourceId,
      date: dayOf(time),
      startTime: '10:00',
      endTime,
      instanceId: time.id,
      ...more,
    },
  })

describe('a time of a paid series', () => {
  it('that becomes cheaper is paid back in part, as the preview says', async () => {
    const { book, room, pay, timesOf, refund, stepsOf, rowOf } = world
    const booking = await book(await room())
    await pay(booking)
    const [first] = await timesOf(booking.id)
    // Half an hour less: 33.33 become 16.67, and the tax of 9 % is that of the whole.
    const told = await preview(first!, '10:30')
    expect(told.body.data).toMatchObject({ wasMinor: 14_532, amountMinor: 12_716, refusal: null })
    expect(await rowOf(booking.id)).toMatchObject({ amountMinor: 14_532 })
    expect(await move(first!, '10:30')).toMatchObject({ status: 200 })
    expect(await rowOf(booking.id)).toMatchObject({ amountMinor: 12_716, paymentStatus: 'CAPTURED' })
    await refund(booking.id)
    expect(stepsOf(booking)).toEqual(['capture 14532', 'refunds 1816'])
    await expectBooksToBalance(world, booking.id)
  })

  it('that would become dearer stays where it is, and the answer names the difference', async () => {
    const { book, room, pay, timesOf, rowOf } = world
    const booking = await book(await room())
    await pay(booking)
    const [first] = await timesOf(booking.id)
    const refusal = 'This would cost SGD 36.33 more than was paid. Choose another time, or make a new booking.'
    expect((await preview(first!, '12:00')).body.data).toMatchObject({ amountMinor: 18_165, refusal })
    expect(await move(first!, '12:00')).toMatchObject({ status: 422, body: { message: refusal } })
    expect(await timesOf(booking.id)).toMatchObject([{ endsAt: first?.endsAt, amountMinor: 3633 }, {}, {}, {}])
    expect(await rowOf(booking.id)).toMatchObject({ amountMinor: 14_532 })
  })

  it('goes to another place for the price of that, with the discount of the whole', async () => {
    const { test, owner, book, room, weekly, pay, timesOf, rowOf } = world
    const roomId = await room({ amountMinor: 4000, taxRate: 0 })
    const cheap = await makeFacility(test.db, owner, { landlordFacility: true })
    await makeRate(test.db, owner, { targetIds: [cheap.id], amountMinor: 2000 })
    const half = { code: 'HALF', percent: 50, appliesTo: 'FACILITY' as const, targetIds: [roomId] }
    const { id: discountId } = await makeDiscount(test.db, owner, half)
    const booking = await book(roomId, { ...weekly('2026-12-16'), discountCode: 'HALF' })
    await pay(booking)
    expect(booking.amountMinor).toBe(4000)
    const [first] = await timesOf(booking.id)
    expect(await move(first!, '11:00', { resourceId: cheap.id })).toMatchObject({ status: 200 })
    expect(await rowOf(booking.id)).toMatchObject({ amountMinor: 3000, discountId, resourceId: roomId })
    expect((await timesOf(booking.id)).map(({ amountMinor }) => amountMinor)).toEqual([1000, 2000])
    await expectBooksToBalance(world, booking.id)
  })

  it('that is over keeps its price when the others change', async () => {
    const { test, person, book, room, pay, timesOf, detail, refund } = world
    const roomId = await room({ amountMinor: 4000, taxRate: 0 })
    const booking = await book(roomId)
    await pay(booking)
    const now = test.ctx().now()
    test.clock.set(new Date('2026-12-10T00:00:00Z'))
    const { version } = await detail(booking.id)
    const time = { date: '2026-12-16', startTime: '10:00', endTime: '10:30' }
    const body = { resourceId: roomId, title: 'Board', noOfPax: 1, ...time, version }
    const told = await test.call('previewBookingChange', {
      as: person,
      path: { id: booking.id },
      body: { resourceId: roomId, ...time },
    })
    expect(told.body.data).toMatchObject({ wasMinor: 16_000, amountMinor: 10_000 })
    const changed = await test.call('updateCommonSpaceBooking', { as: person, path: { id: booking.id }, body })
    expect(changed).toMatchObject({ status: 200, body: { data: { amountMinor: 10_000 } } })
    expect((await timesOf(booking.id)).map(({ amountMinor }) => amountMinor)).toEqual([4000, 2000, 2000, 2000])
    await refund(booking.id)
    await expectBooksToBalance(world, booking.id)
    test.clock.set(new Date('2026-12-16T10:10:00Z'))
    expect(await detail(booking.id)).toMatchObject({ status: 'APPROVED', statusLabel: 'Ongoing' })
    test.clock.set(new Date('2026-12-31T00:00:00Z'))
    expect(await detail(booking.id)).toMatchObject({ status: 'APPROVED', statusLabel: 'Past' })
    test.clock.set(now)
  })
})

describe('a booking that is not paid', () => {
  it('is priced anew as long as it waits for its payment', async () => {
    const { book, room, timesOf, rowOf } = world
    const booking = await book(await room({ amountMinor: 4000, taxRate: 0 }))
    const [first] = await timesOf(booking.id)
    expect(await move(first!, '12:00')).toMatchObject({ status: 200 })
    expect(await rowOf(booking.id)).toMatchObject({ amountMinor: 20_000, paymentStatus: 'PENDING' })
  })

  it('because it was free does not move to a time that costs', async () => {
    const { test, person, owner, room } = world
    const roomId = await room()
    const free = await makeFacility(test.db, owner, { landlordFacility: true })
    const time = { date: '2026-12-09', startTime: '10:00', endTime: '11:00' }
    const made = await test.call('createCommonSpaceBooking', {
      as: person,
      body: { resourceId: free.id, title: 'Board', ...time },
    })
    const { id } = made.body.data as { id: string }
    const body = { resourceId: roomId, title: 'Board', noOfPax: 1, ...time, version: 1 }
    expect(await test.call('updateCommonSpaceBooking', { as: person, path: { id }, body })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('would cost SGD 36.33') },
    })
  })

  it('is nobody else’s to ask about', async () => {
    const { test, owner, book, room, timesOf } = world
    const booking = await book(await room())
    const [first] = await timesOf(booking.id)
    const stranger = await test.actorWith(['COMMON_SPACE_BOOKING_EDIT', 'COMMON_SPACE_BOOKING_CANCEL'])
    const viewer = await test.actorWith(['COMMON_SPACE_BOOKING_VIEW', 'HOTDESK_BOOKING_CANCEL'], { scope: owner })
    const path = { id: booking.id }
    const choice = { scope: 'THESE', instanceIds: [first?.id] }
    expect((await test.call('previewBookingCancellation', { as: stranger, path, body: choice })).status).toBe(404)
    expect((await test.call('previewBookingCancellation', { as: viewer, path, body: choice })).status).toBe(403)
  })
})

describe('money of another currency than the price', () => {
  it('goes back, and the booking goes on waiting for what it costs', async () => {
    const { test, book, room, hold, settle, person, rowOf, paymentOf, stepsOf } = world
    const booking = await book(await room(), {})
    const abroad = await room({ currency: 'USD', amountMinor: 1000 })
    const body = { targetResourceId: abroad }
    const moved = await test.call('transferFacilityBooking', { as: person, path: { id: booking.id }, body })
    expect(moved).toMatchObject({ status: 200, body: { data: { currency: 'USD', amountMinor: 1090 } } })
    expect(await hold(booking)).toBe(200)
    await settle(booking.id, 'RELEASE')
    expect(stepsOf(booking)).toEqual(['release'])
    expect(await paymentOf(booking.id)).toMatchObject({ status: 'RELEASED', currency: 'SGD' })
    expect(await rowOf(booking.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PENDING' })
  })
})

describe('a paid series that is rejected after some of its times', () => {
  it('keeps the price of those, and gives back that of the others', async () => {
    const { test, owner, book, weekly, pay, manager, timesOf, rowOf, refund, stepsOf } = world
    const { id: resourceId } = await makeFacility(test.db, owner, { landlordFacility: true, approvalRequired: true })
    await makeRate(test.db, owner, { targetIds: [resourceId], amountMinor: 3333, taxRate: 9 })
    const booking = await book(resourceId, weekly())
    const decide = (operation: 'approveCommonSpaceBooking' | 'rejectCommonSpaceBooking', body: object) =>
      test.call(operation, { as: manager, path: { id: booking.id }, body })
    expect(await decide('approveCommonSpaceBooking', {})).toMatchObject({ status: 200 })
    await pay(booking)
    const started = test.clock.now()
    test.clock.set(new Date('2026-12-10T00:00:00Z'))
    const [first, second] = await timesOf(booking.id)
    expect(await move(second!, '11:00', { startTime: '10:00', date: '2026-12-17' })).toMatchObject({ status: 200 })
    expect(await rowOf(booking.id)).toMatchObject({ status: 'PENDING', paymentStatus: 'CAPTURED' })
    expect(await decide('rejectCommonSpaceBooking', { rejectRemark: 'Closed' })).toMatchObject({ status: 200 })
    await refund(booking.id)
    test.clock.set(started)
    expect(await rowOf(booking.id)).toMatchObject({ status: 'REJECTED', amountMinor: first?.amountMinor })
    expect(stepsOf(booking)).toEqual(['capture 14532', `refunds ${14_532 - Number(first?.amountMinor)}`])
  })
})

describe('a booking with a discount that is handed over', () => {
  it('counts for whoever has it, and gives the use of that person back', async () => {
    const { test, book, room, owner, person, cancel } = world
    const scope = { landlordId: person.landlordId, officeCentreId: person.officeCentreId }
    const colleague = await test.actorWith(everyday, { scope })
    const { id } = await makeDiscount(test.db, owner, { code: 'ONCE', maxUsePerUser: 1 })
    const usesOf = async () =>
      Object.fromEntries(
        (await test.db.select().from(discountUses).where(eq(discountUses.discountId, id))).map((row) => [
          row.userId,
          row.used,
        ]),
      )
    const give = (bookingId: string) =>
      test.call('transferFacilityBooking', {
        as: person,
        path: { id: bookingId },
        body: { targetUserId: colleague.id },
      })
    const first = await book(await room(), { discountCode: 'ONCE' })
    expect(await give(first.id)).toMatchObject({ status: 200 })
    expect(await usesOf()).toEqual({ [person.id]: 0, [colleague.id]: 1 })
    const second = await book(await room(), { discountCode: 'ONCE' })
    const message = `${colleague.fullName} has used this discount the maximum number of times.`
    expect(await give(second.id)).toMatchObject({ status: 422, body: { message } })
    expect(await usesOf()).toEqual({ [person.id]: 1, [colleague.id]: 1 })
    expect(await cancel(first.id, { scope: 'ALL' }, colleague)).toMatchObject({ status: 200 })
    expect(await usesOf()).toEqual({ [person.id]: 1, [colleague.id]: 0 })
    const [discount] = await test.db.select().from(discounts).where(eq(discounts.id, id))
    expect(discount?.used).toBe(1)
  })
})
