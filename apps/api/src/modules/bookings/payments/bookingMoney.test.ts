import type { Permission } from '@atrium/contract/generated/operations.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakePaymentTurns } from '../../../adapters/payments/paymentsFake.ts'
import { makeDiscount } from '../../../demo/rateFactories.ts'
import { minutes } from '../../../platform/clock.ts'
import { paymentRefunds, payments } from '../../billing/tables.ts'
import type { TestActor } from '../../../testing/testApp.ts'
import { bookings } from '../tables.ts'
import { approveBooking } from '../approvals/decideBooking.ts'
import { expectBooksToBalance, openMoney, type MoneyWorld } from '../../../testing/bookingMoney.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await openMoney()
})
afterAll(() => world.test.close())

describe('the price of a series', () => {
  it('is shared by its times to the cent, discount and tax included', async () => {
    const { book, room, weekly, timesOf } = world
    const booking = await book(await room(), weekly('2026-12-23'))
    // 3 × 33.33 and 9 % of it, which is 8.9991.
    expect(booking.amountMinor).toBe(9999 + 900)
    const times = await timesOf(booking.id)
    expect(times.map(({ amountMinor }) => amountMinor)).toEqual([3633, 3633, 3633])
    expect(times[0]?.priceLines).toMatchObject([
      { kind: 'RATE', amountMinor: 3333, quantity: 60 },
      { kind: 'TAX', amountMinor: 300, quantity: 9 },
    ])
  })
})

describe('cancelling some times', () => {
  it('gives back their part of what was taken, once, and the price is that of what remains', async () => {
    const { test, person, book, room, pay, timesOf, cancel, refund, stepsOf, detail, manager } = world
    const booking = await book(await room())
    await pay(booking)
    const [first] = await timesOf(booking.id)
    const choice = { scope: 'THESE', instanceIds: [first?.id] }
    const told = await test.call('previewBookingCancellation', { as: person, path: { id: booking.id }, body: choice })
    expect(told.body.data).toMatchObject({ wasMinor: 14_532, amountMinor: 14_532 - 3633, noOfInstances: 1 })
    const answer = await cancel(booking.id, choice)
    expect(answer.body.data).toMatchObject({
      amountMinor: 10_899,
      paymentStatus: 'CAPTURED',
      priceLines: [
        { kind: 'RATE', quantity: 180, amountMinor: 9999 },
        { kind: 'TAX', quantity: 9, amountMinor: 900 },
      ],
      money: { takenMinor: 14_532, paidBackMinor: 3633, heldMinor: 0 },
    })
    await expectBooksToBalance(world, booking.id)
    await refund(booking.id)
    expect(stepsOf(booking)).toEqual(['capture 14532', 'refunds 3633'])
    expect(await detail(booking.id, manager)).toMatchObject({
      money: {
        entries: [
          { kind: 'HELD', amountMinor: 14_532 },
          { kind: 'TAKEN', amountMinor: 14_532, status: 'DONE' },
          { kind: 'PAID_BACK', amountMinor: 3633, status: 'DONE', reason: '1 time was cancelled.' },
        ],
      },
    })
    const listed = await test.call('listPayments', { as: person })
    const { items } = listed.body.data as { items: { payableId: string }[] }
    expect(items.find(({ payableId }) => payableId === booking.id)).toMatchObject({ refundedMinor: 3633 })
    const history = await test.call('listCommonSpaceBookingHistories', { as: person, path: { id: booking.id } })
    expect(JSON.stringify(history.body.data)).toContain('SGD 36.33')
  })

  it('shows the receipt of what was taken to whoever paid, and to nobody of the building', async () => {
    const { test, owner, book, room, pay, detail, manager, person } = world
    const scope = { landlordId: owner.landlordId, officeCentreId: person.officeCentreId }
    const rights = ['LIST', 'VIEW', 'ADD'].map((action) => `COMMON_SPACE_BOOKING_${action}` as Permission)
    const payer = await test.actorWith(rights, { scope })
    const colleague = await test.actorWith(rights, { scope })
    const booking = await book(await room(), {}, payer)
    await pay(booking)
    const receiptAs = async (as: TestActor) => {
      const { money } = await detail(booking.id, as)
      const [, taken] = (money?.entries ?? []) as { receipt: { paymentId: string } | null }[]
      return taken?.receipt
    }
    const receipt = await receiptAs(payer)
    expect(receipt).toMatchObject({ receiptNo: expect.stringMatching(/^RC-/) })
    expect(await receiptAs(person)).toEqual(receipt)
    expect(await receiptAs(manager)).toBeNull()
    const path = { id: String(receipt?.paymentId) }
    const load = async (as: TestActor) => (await test.call('downloadPaymentReceipt', { as, path })).status
    expect([await load(payer), await load(person), await load(colleague), await load(manager)]).toEqual([
      200, 200, 404, 404,
    ])
  })

  it('of being away tells what goes back and what is not charged, before it is done', async () => {
    const { test, person, book, room, pay } = world
    const path = { userId: person.id }
    const told = async (dateFrom: string, dateTo: string) => {
      const body = { dateFrom, dateTo }
      return (await test.call('previewUserBookingsCancellation', { as: person, path, body })).body.data
    }
    const [wednesday, thursday] = [{ date: '2027-03-03' }, { date: '2027-03-04' }]
    await pay(await book(await room(), wednesday))
    await book(await room({ amountMinor: 1000, taxRate: 0 }), thursday)
    const back = { currency: 'SGD', paidBackMinor: 3633, notChargedMinor: 0 }
    const one = { noOfBookings: 1, noOfInstances: 1, late: [] }
    expect(await told('2027-03-03', '2027-03-03')).toMatchObject({ ...one, money: [back] })
    const both = { noOfBookings: 2, noOfInstances: 2, late: [], money: [{ ...back, notChargedMinor: 1000 }] }
    expect(await told('2027-03-03', '2027-03-04')).toMatchObject(both)
    const body = { dateFrom: '2027-03-03', dateTo: '2027-03-04', cancelRemark: 'Away' }
    const cancelled = await test.call('cancelUserBookingsInRange', { as: person, path, body })
    expect(cancelled.body.data).toEqual({ cancelled: 2 })
    expect(await told('2027-03-03', '2027-03-04')).toMatchObject({
      noOfBookings: 0,
      noOfInstances: 0,
      late: [],
      money: [],
    })
  })

  it('of what is only held makes the amount that is taken later smaller', async () => {
    const { test, book, room, hold, settle, timesOf, cancel, stepsOf, detail, refundsOf } = world
    const booking = await book(await room())
    const waits = { status: 'PENDING', approvalLevel: 1 } as const
    await test.db.update(bookings).set(waits).where(eq(bookings.id, booking.id))
    await hold(booking)
    const [first] = await timesOf(booking.id)
    await cancel(booking.id, { scope: 'THESE', instanceIds: [first?.id] })
    await settle(booking.id)
    expect(stepsOf(booking)).toEqual([])
    await test.ctx().transaction((tx) => approveBooking(tx, 'SYSTEM', { id: booking.id }))
    await settle(booking.id)
    await settle(booking.id)
    expect(stepsOf(booking)).toEqual(['capture 10899'])
    expect(await refundsOf(booking.id)).toEqual([])
    expect(await detail(booking.id)).toMatchObject({
      money: {
        takenMinor: 10_899,
        entries: [{ kind: 'HELD' }, { kind: 'TAKEN', amountMinor: 10_899 }, { kind: 'LET_GO', amountMinor: 3633 }],
      },
    })
    await expectBooksToBalance(world, booking.id)
  })

  it('while the money is being taken gives back what was taken too much', async () => {
    const { book, room, hold, settle, timesOf, cancel, stepsOf, refund } = world
    const booking = await book(await room())
    await hold(booking)
    const [first] = await timesOf(booking.id)
    fakePaymentTurns.push(async () => {
      await cancel(booking.id, { scope: 'THESE', instanceIds: [first?.id] })
      return 503
    })
    await expect(settle(booking.id)).rejects.toThrow('503')
    await settle(booking.id)
    await refund(booking.id)
    expect(stepsOf(booking)).toEqual(['capture 14532', 'refunds 3633'])
    await expectBooksToBalance(world, booking.id)
  })

  it('at once by two people gives back each once', async () => {
    const { person, manager, book, room, pay, timesOf, cancel, refund, stepsOf, refundsOf } = world
    const booking = await book(await room())
    await pay(booking)
    const [first, second] = await timesOf(booking.id)
    const of = (id: string | undefined) => ({ scope: 'THESE', instanceIds: [id] })
    const answers = await Promise.all([
      cancel(booking.id, of(first?.id), person),
      cancel(booking.id, of(first?.id), manager),
      cancel(booking.id, of(second?.id), manager),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400])
    await refund(booking.id)
    expect((await refundsOf(booking.id)).map(({ amountMinor }) => amountMinor)).toEqual([3633, 3633])
    expect(stepsOf(booking)).toEqual(['capture 14532', 'refunds 3633', 'refunds 3633'])
    await expectBooksToBalance(world, booking.id)
  })

  it('until none is left gives back all, and so does the booking', async () => {
    const { book, room, pay, timesOf, cancel, refund, rowOf, paymentOf } = world
    const booking = await book(await room())
    await pay(booking)
    const [, second] = await timesOf(booking.id)
    await cancel(booking.id, { scope: 'FOLLOWING', instanceIds: [second?.id] })
    expect(await rowOf(booking.id)).toMatchObject({ status: 'APPROVED', amountMinor: 3633 })
    await cancel(booking.id, { scope: 'RANGE', dateFrom: '2026-12-01', dateTo: '2026-12-31' })
    await refund(booking.id)
    expect(await rowOf(booking.id)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await paymentOf(booking.id)).toMatchObject({ status: 'REFUNDED', refundedMinor: 14_532, appliedMinor: 0 })
  })
})

describe('the provider', () => {
  it('may say twice and late what it did, and nothing else', async () => {
    const { book, room, pay, timesOf, cancel, refundsOf, notice, referenceOf, paymentOf } = world
    const booking = await book(await room())
    await pay(booking)
    const [first] = await timesOf(booking.id)
    await cancel(booking.id, { scope: 'THESE', instanceIds: [first?.id] })
    const [waiting] = await refundsOf(booking.id)
    const reference = referenceOf(booking)
    const back = { reference, outcome: 'REFUNDED', refundId: waiting?.id }
    expect(await notice({ ...back, amountMinor: 3634 })).toBe(422)
    expect(await notice({ ...back, refundId: booking.id, amountMinor: 3633 })).toBe(422)
    expect(await notice({ ...back, amountMinor: 3633 })).toBe(200)
    expect(await notice({ ...back, amountMinor: 3633 })).toBe(200)
    expect(await notice({ reference, outcome: 'CAPTURED', amountMinor: 14_532 })).toBe(200)
    expect(await notice({ reference, outcome: 'AUTHORISED', amountMinor: 14_532 })).toBe(200)
    expect(await refundsOf(booking.id)).toMatchObject([{ status: 'DONE' }])
    expect(await paymentOf(booking.id)).toMatchObject({ status: 'SUCCESSFUL', refundedMinor: 3633 })
    await expectBooksToBalance(world, booking.id)
  })

  it('has nothing to take any more where a hold has lapsed: the booking is cancelled, and its time free', async () => {
    const { book, room, hold, settle, timesOf, detail } = world
    const place = await room()
    const time = { date: '2027-04-07' }
    const booking = await book(place, time)
    await hold(booking)
    fakePaymentTurns.push(async () => 409)
    await settle(booking.id)
    expect(await detail(booking.id)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'RELEASED',
      cancelRemark: 'The amount is no longer reserved on the card. Make a new booking.',
    })
    expect(await timesOf(booking.id)).toMatchObject([{ status: 'CANCELLED', live: false }])
    await book(place, time)
  })

  it('is asked again while it is away; what it refuses is to be paid back by hand', async () => {
    const { test, book, room, pay, timesOf, cancel, refund, refundsOf, detail } = world
    const booking = await book(await room())
    await pay(booking)
    const [first, second] = await timesOf(booking.id)
    await cancel(booking.id, { scope: 'THESE', instanceIds: [first?.id] })
    fakePaymentTurns.push(async () => 503)
    await expect(refund(booking.id)).rejects.toThrow('503')
    expect(await refundsOf(booking.id)).toMatchObject([{ status: 'PENDING' }])
    test.clock.advance(minutes(1))
    await refund(booking.id)
    await cancel(booking.id, { scope: 'THESE', instanceIds: [second?.id] })
    fakePaymentTurns.push(async () => 409)
    await refund(booking.id)
    expect(await refundsOf(booking.id)).toMatchObject([{ status: 'DONE' }, { status: 'FAILED' }])
    expect(await detail(booking.id)).toMatchObject({ money: { paidBackMinor: 7266 } })
    await expectBooksToBalance(world, booking.id)
  })

  it('is never asked for more than was taken: the database refuses it', async () => {
    const { test, book, room, pay, paymentOf, rowOf } = world
    const booking = await book(await room())
    await pay(booking)
    const { id, landlordId, officeCentreId } = await paymentOf(booking.id)
    const refund = { landlordId, officeCentreId, paymentId: id, status: 'PENDING', reason: 'x' } as const
    const refused = async (constraint: string, run: Promise<unknown>) =>
      expect(run).rejects.toMatchObject({ cause: { constraint } })
    await refused('payments_applied', test.db.insert(paymentRefunds).values({ ...refund, amountMinor: 14_533 }))
    // Less than the price may not go back either while the booking stands.
    await refused('bookings_paid_for', test.db.insert(paymentRefunds).values({ ...refund, amountMinor: 1 }))
    await refused('payments_kept', test.db.update(payments).set({ appliedMinor: 1 }).where(eq(payments.id, id)))
    const free = sql`update booking_instances set amount_minor = 0, price_lines = '[]' where booking_id = ${booking.id}`
    await refused('bookings_price_of_times', test.db.execute(free))
    expect(await rowOf(booking.id)).toMatchObject({ amountMinor: 14_532 })
  })
})

describe('whatever is cancelled and moved, in whichever order', () => {
  it('what remains costs what was taken less what went back', async () => {
    const { test, person, book, room, weekly, pay, timesOf, cancel, refund, rowOf, owner } = world
    await makeDiscount(test.db, owner, { code: 'ODD', type: 'AMOUNT', amountMinor: 1001, currency: 'SGD' })
    const step = fc.record({
      what: fc.constantFrom('cancel', 'following', 'move'),
      which: fc.nat(5),
      endTime: fc.constantFrom('10:15', '10:30', '10:45', '11:30'),
      paysBack: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const booking = await book(await room(), { ...weekly('2027-01-13'), discountCode: 'ODD' })
        await pay(booking)
        for (const { what, which, endTime, paysBack } of steps) {
          const open = (await timesOf(booking.id)).filter(({ live }) => live)
          const chosen = open[which % Math.max(open.length, 1)]
          if (!chosen) break
          const scope = what === 'following' ? 'FOLLOWING' : 'THESE'
          if (what !== 'move') await cancel(booking.id, { scope, instanceIds: [chosen.id] })
          else {
            const date = chosen.startsAt.toISOString().slice(0, 10)
            const body = { date, startTime: '10:00', endTime, version: chosen.version }
            await test.call('moveBookingInstance', { as: person, path: { id: chosen.id }, body })
          }
          if (paysBack) await refund(booking.id)
          await expectBooksToBalance(world, booking.id)
        }
        const { status } = await rowOf(booking.id)
        expect(['APPROVED', 'CANCELLED']).toContain(status)
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})
