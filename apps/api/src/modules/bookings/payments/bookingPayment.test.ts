import type { Permission } from '@atrium/contract/generated/operations.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePaymentSteps, signedNotice } from '../../../adapters/payments/paymentsFake.ts'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../../../demo/factories.ts'
import { makeDiscount, makeRate } from '../../../demo/rateFactories.ts'
import { minutes } from '../../../platform/clock.ts'
import { mailMessages } from '../../../platform/tables.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../../testing/testApp.ts'
import { refundJob, settlePaymentJob } from '../../billing/index.ts'
import { paymentRefunds, payments } from '../../billing/tables.ts'
import { discounts } from '../../rates/tables.ts'
import { announceJob } from '../announcements/announcements.jobs.ts'
import { cancelUnpaid } from './bookingPayment.ts'
import { approveBooking, rejectBooking } from '../approvals/decideBooking.ts'
import { bookings } from '../tables.ts'
import type { TenancyScope } from '../../../platform/tenancyScope.ts'

let test: TestApp
let owner: TenancyScope
let manager: TestActor
let person: TestActor
let roomId: string
let day = 1

const right = (...actions: string[]) => actions.map((action) => `COMMON_SPACE_BOOKING_${action}` as Permission)
const addOns = ['FACILITY_BOOKING', 'COMMON_SPACE_BOOKING', 'RATES'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  owner = await makeOfficeCentre(test.db, { bookingActive: true, addOns: [...addOns] })
  manager = await test.actorWith(right('LIST', 'VIEW', 'ADD', 'CANCEL', 'APPROVE', 'REJECT'), { scope: owner })
  const tenant = await makeOfficeCentre(test.db, {
    landlordId: owner.landlordId,
    bookingActive: true,
    addOns: [...addOns],
  })
  person = await test.actorWith([...right('LIST', 'VIEW', 'ADD', 'EDIT', 'CANCEL'), 'PAYMENT_VIEW'], { scope: tenant })
})
afterAll(() => test.close())
beforeEach(async () => {
  const room = await makeFacility(test.db, owner, { landlordFacility: true })
  roomId = room.id
  await makeRate(test.db, owner, { targetIds: [room.id] })
  day += 1
})

type Made = { id: string; status: string; paymentStatus: string; paymentUrl: string | null; amountMinor: number }
const book = async (as = person, more: Record<string, unknown> = {}): Promise<Made> => {
  const time = { date: `2026-12-${String(day).padStart(2, '0')}`, startTime: '10:00', endTime: '12:00' }
  const body = { resourceId: roomId, title: 'Board', ...time, ...more }
  const answer = await test.call('createCommonSpaceBooking', { as, body })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}
const referenceOf = ({ paymentUrl }: { paymentUrl: string | null }) => String(paymentUrl?.split('/').at(-1))
const notify = async (reference: string, outcome: string, amountMinor = 8000) => {
  const notice = signedNotice({ reference, outcome, amountMinor, currency: 'SGD' }, test.clock.now())
  const answer = await test.app.inject({ method: 'POST', url: '/api/payments/webhook', ...notice })
  expect(answer.statusCode).toBe(200)
}
const standing = async (id: string) => {
  const [row] = await test.db.select().from(bookings).where(eq(bookings.id, id))
  return { status: row?.status, paymentStatus: row?.paymentStatus, cancelRemark: row?.cancelRemark }
}
/** Runs what the transaction left to be done with the money, twice, as a job may run twice. */
const settle = async (bookingId: string, step: 'CAPTURE' | 'RELEASE') => {
  for (const { id } of await test.db.select().from(payments).where(eq(payments.bookingId, bookingId)))
    for (let time = 0; time < 2; time += 1) await settlePaymentJob.run(test.ctx(), { paymentId: id, step })
}
/** Has the provider give back what is to go back, twice as well. */
const refund = async (bookingId: string) => {
  const waiting = await test.db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(payments.bookingId, bookingId))
  for (const { id } of waiting)
    for (let time = 0; time < 2; time += 1) await refundJob.run(test.ctx(), { refundId: id })
}
/** What is to be told of a booking, in order; the jobs do not run here. */
const announced = async (bookingId: string) => {
  const found = await test.db.execute<{ event: string }>(sql`
    select data ->> 'event' as event from jobs.job
    where name = ${announceJob.name} and data ->> 'bookingId' = ${bookingId} order by created_on, event desc`)
  return found.rows.map(({ event }) => event)
}
const stepsOf = (reference: string) => fakePaymentSteps.filter((step) => step.includes(reference))

describe('the payment of a booking', () => {
  it('is held, and taken where nobody has to approve', async () => {
    const booking = await book()
    expect(booking).toMatchObject({ status: 'APPROVED', paymentStatus: 'PENDING', amountMinor: 8000 })
    const reference = referenceOf(booking)
    await notify(reference, 'AUTHORISED')
    await notify(reference, 'AUTHORISED')
    expect(await standing(booking.id)).toMatchObject({ paymentStatus: 'AUTHORISED' })
    await settle(booking.id, 'CAPTURE')
    expect(await standing(booking.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'CAPTURED' })
    expect(stepsOf(reference)).toEqual([`capture ${reference} 8000`])
    const listed = await test.call('listPayments', { as: person })
    expect(listed.body.data).toMatchObject({
      items: [{ payableType: 'BOOKING', status: 'SUCCESSFUL', description: expect.stringMatching(/^Booking BK-/) }],
    })
  })

  it('has to be made before anybody reads that it is booked', async () => {
    const email = `guest${day}@outside.test`
    const booking = await book(person, { invitees: [{ email }] })
    const subjects = async (to: string) => {
      const mails = test.db.select({ subject: mailMessages.subject }).from(mailMessages)
      return (await mails.where(eq(mailMessages.recipient, to)).orderBy(mailMessages.id)).map(({ subject }) => subject)
    }
    const announce = (event: 'UNPAID' | 'APPROVED') => announceJob.run(test.ctx(), { bookingId: booking.id, event })
    expect(await announced(booking.id)).toEqual(['UNPAID'])
    await announce('UNPAID')
    const asked = (await subjects(person.email)).at(-1)
    expect(asked).toMatch(/^Pay to keep your booking of Facility \d+ until Tue, 01 Dec 2026, 12:30 AM$/)
    expect(await subjects(email)).toEqual([])
    const sent = await test.db.select().from(mailMessages).where(eq(mailMessages.recipient, person.email))
    expect(sent.at(-1)?.text).toContain('Your card is charged when you pay.')

    await notify(referenceOf(booking), 'AUTHORISED')
    await notify(referenceOf(booking), 'AUTHORISED')
    expect(await announced(booking.id)).toEqual(['UNPAID', 'APPROVED'])
    await announce('UNPAID')
    expect((await subjects(person.email)).filter((subject) => subject === asked)).toHaveLength(1)
    await announce('APPROVED')
    expect((await subjects(person.email)).at(-1)).toMatch(/^Your booking is confirmed: /)
    expect(await subjects(email)).toEqual([`${person.fullName} invites you: Board`])
  })

  it('is named to those who decide', async () => {
    const { id } = await makeFacility(test.db, owner, { landlordFacility: true, approvalRequired: true })
    await makeRate(test.db, owner, { targetIds: [id] })
    const booking = await book(person, { resourceId: id })
    expect(booking).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' })
    expect(await announced(booking.id)).toEqual(['UNPAID', 'REQUESTED'])
    const asked = async () => {
      await announceJob.run(test.ctx(), { bookingId: booking.id, event: 'REQUESTED' })
      const mails = test.db.select({ text: mailMessages.text }).from(mailMessages)
      return (await mails.where(eq(mailMessages.recipient, manager.email)).orderBy(mailMessages.id)).at(-1)?.text
    }
    expect(await asked()).toContain('Price: SGD 80.00, not paid yet')
    const listed = async () => {
      const inbox = await test.call('listApprovals', { as: manager })
      const { items } = inbox.body.data as { items: { id: string; description: string }[] }
      return items.find((one) => one.id === booking.id)?.description
    }
    expect(await listed()).toMatch(/, 1 person, SGD 80.00, not paid yet$/)
    await notify(referenceOf(booking), 'AUTHORISED')
    expect(await asked()).toContain('Price: SGD 80.00, reserved on the card')
    expect(await listed()).toMatch(/, 1 person, SGD 80.00, reserved on the card$/)
    expect(await announced(booking.id)).toEqual(['UNPAID', 'REQUESTED'])
  })

  it('is paid back when the booking is cancelled after it was taken, with the use of its discount', async () => {
    const { id: discountId } = await makeDiscount(test.db, owner, { code: `CODE${day}`, percent: 50 })
    const booking = await book(person, { discountCode: `CODE${day}` })
    const reference = referenceOf(booking)
    await notify(reference, 'AUTHORISED', 4000)
    await settle(booking.id, 'CAPTURE')
    const cancelled = await test.call('cancelCommonSpaceBooking', {
      as: person,
      path: { id: booking.id },
      body: { cancelRemark: 'Ill' },
    })
    expect(cancelled.body).toMatchObject({ success: true })
    await refund(booking.id)
    expect(await standing(booking.id)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(stepsOf(reference)).toEqual([`capture ${reference} 4000`, `refunds ${reference} 4000`])
    const [discount] = await test.db.select().from(discounts).where(eq(discounts.id, discountId))
    expect(discount?.used).toBe(0)
  })

  it('stays when the booking moves, and so does its discount, though that has ended meanwhile', async () => {
    const { id: discountId } = await makeDiscount(test.db, owner, { code: `KEPT${day}`, percent: 50, maxUse: 1 })
    const booking = await book(person, { discountCode: `KEPT${day}` })
    await notify(referenceOf(booking), 'AUTHORISED', 4000)
    await test.db.update(discounts).set({ active: false }).where(eq(discounts.id, discountId))
    const path = { id: booking.id }
    const shown = await test.call('getCommonSpaceBooking', { as: person, path })
    const { version } = shown.body.data as { version: number }
    const time = { date: `2026-12-${String(day).padStart(2, '0')}`, startTime: '14:00', endTime: '16:00' }
    const body = { resourceId: roomId, title: 'Board', noOfPax: 1, ...time, version }
    const moved = await test.call('updateCommonSpaceBooking', { as: person, path, body })
    expect(moved).toMatchObject({ status: 200, body: { data: { amountMinor: 4000 } } })
    const longer = { ...body, endTime: '17:00', version: version + 1 }
    expect(await test.call('updateCommonSpaceBooking', { as: person, path, body: longer })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('more than was paid') },
    })
    const [discount] = await test.db.select().from(discounts).where(eq(discounts.id, discountId))
    expect(discount?.used).toBe(1)
  })

  it('ends the booking when it does not come in time, and a late one is given back', async () => {
    const booking = await book()
    await notify(referenceOf(booking), 'FAILED')
    expect(await standing(booking.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'FAILED' })
    const again = await test.call('payBooking', { as: person, path: { id: booking.id } })
    const { paymentUrl } = again.body.data as { paymentUrl: string }
    test.clock.advance(minutes(29))
    await cancelUnpaid(test.ctx())
    expect(await standing(booking.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PENDING' })
    test.clock.advance(minutes(2))
    await cancelUnpaid(test.ctx())
    expect(await standing(booking.id)).toMatchObject({
      status: 'CANCELLED',
      cancelRemark: 'It was not paid within 30 minutes.',
    })
    expect((await test.call('payBooking', { as: person, path: { id: booking.id } })).status).toBe(422)
    const reference = referenceOf({ paymentUrl })
    await notify(reference, 'AUTHORISED')
    await settle(booking.id, 'RELEASE')
    expect(await standing(booking.id)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'RELEASED' })
    expect(await book()).toMatchObject({ status: 'APPROVED' })
  })

  it('is asked for until the time is over at the latest, and ends with it', async () => {
    test.clock.set(new Date('2026-12-01T01:00:00Z'))
    const asked = { date: '2026-12-01', startTime: '01:00', endTime: '01:15' }
    const searched = await test.call('listBookableResources', { as: person, query: { ...asked, limit: 100 } })
    const { items } = searched.body.data as { items: { id: string; payWithinMinutes: number | null }[] }
    expect(items.find(({ id }) => id === roomId)).toMatchObject({ payWithinMinutes: 15 })
    const preview = await test.call('previewBookingInstances', {
      as: person,
      body: { resourceId: roomId, title: 'Board', ...asked },
    })
    expect(preview.body.data).toMatchObject({ payWithinMinutes: 15 })
    const booking = await book(person, asked)
    const shown = async () => {
      const { body } = await test.call('getCommonSpaceBooking', { as: person, path: { id: booking.id } })
      return body.data as unknown as { payUntil: string | null; endsAt: string; allowedActions: string[] }
    }
    const { payUntil, endsAt, allowedActions } = await shown()
    expect(allowedActions).toContain('pay')
    expect(payUntil).toBe(endsAt)
    test.clock.advance(minutes(15))
    expect((await test.call('payBooking', { as: person, path: { id: booking.id } })).status).toBe(422)
    await cancelUnpaid(test.ctx())
    expect(await standing(booking.id)).toMatchObject({ status: 'CANCELLED', cancelRemark: 'It ended unpaid.' })
  })

  it('counts once, however many pages were paid', async () => {
    const booking = await book()
    const again = await test.call('payBooking', { as: person, path: { id: booking.id } })
    const [first, second] = [referenceOf(booking), referenceOf(again.body.data as { paymentUrl: string })]
    await notify(first, 'AUTHORISED')
    await notify(second, 'AUTHORISED')
    const [surplus] = await test.db.select().from(payments).where(eq(payments.providerReference, second))
    await settlePaymentJob.run(test.ctx(), { paymentId: String(surplus?.id), step: 'RELEASE' })
    expect(await standing(booking.id)).toMatchObject({ paymentStatus: 'AUTHORISED' })
    await settle(booking.id, 'CAPTURE')
    expect(await standing(booking.id)).toMatchObject({ paymentStatus: 'CAPTURED' })
    expect([stepsOf(first), stepsOf(second)]).toEqual([[`capture ${first} 8000`], [`release ${second}`]])
  })

  it('is nobody else’s to begin, and is not asked of the owner’s own people', async () => {
    const booking = await book()
    expect((await test.call('payBooking', { as: manager, path: { id: booking.id } })).status).toBe(404)
    day += 1
    expect(await book(manager)).toMatchObject({ amountMinor: 8000, paymentStatus: 'NONE', paymentUrl: null })
  })

  it('is for what the booking costs by then: less than that is given back, and asked for anew', async () => {
    const booking = await book()
    const date = `2026-12-${String(day).padStart(2, '0')}`
    const body = { resourceId: roomId, title: 'Board', date, startTime: '10:00', endTime: '13:00', version: 1 }
    const moved = await test.call('updateCommonSpaceBooking', { as: person, path: { id: booking.id }, body })
    expect(moved).toMatchObject({ status: 200, body: { data: { amountMinor: 12_000, paymentStatus: 'PENDING' } } })
    const [stale] = [referenceOf(booking)]
    await notify(stale, 'AUTHORISED')
    await settle(booking.id, 'CAPTURE')
    await settle(booking.id, 'RELEASE')
    expect(stepsOf(stale)).toEqual([`release ${stale}`])
    const again = await test.call('payBooking', { as: person, path: { id: booking.id } })
    expect(again.body.data).toMatchObject({ amountMinor: 12_000 })
    await notify(referenceOf(again.body.data as { paymentUrl: string }), 'AUTHORISED', 12_000)
    expect(await standing(booking.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'AUTHORISED' })
  })

  it('is taken on approval and given back on rejection, by jobs', async () => {
    const pendingOne = async () => {
      const booking = await book()
      await test.db.update(bookings).set({ status: 'PENDING', approvalLevel: 1 }).where(eq(bookings.id, booking.id))
      await notify(referenceOf(booking), 'AUTHORISED')
      expect(await standing(booking.id)).toMatchObject({ status: 'PENDING', paymentStatus: 'AUTHORISED' })
      day += 1
      return booking
    }
    const [approved, rejected] = [await pendingOne(), await pendingOne()]
    expect([...stepsOf(referenceOf(approved)), ...stepsOf(referenceOf(rejected))]).toEqual([])
    await test.startJobs()
    await test.ctx().transaction((tx) => approveBooking(tx, 'SYSTEM', { id: approved.id }))
    await test.ctx().transaction((tx) => rejectBooking(tx, 'SYSTEM', { id: rejected.id, remark: 'Taken' }))
    await vi.waitFor(
      async () => {
        expect(await standing(approved.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'CAPTURED' })
        expect(await standing(rejected.id)).toMatchObject({ status: 'REJECTED', paymentStatus: 'RELEASED' })
      },
      { timeout: 15_000 },
    )
  }, 30_000)
})

describe('the page for paying', () => {
  it('is opened once the booking stands, also where the call is to be answered once', async () => {
    const standsThen: boolean[] = []
    const asked = vi.spyOn(test.services.payments, 'createCheckout').mockImplementationOnce(async (request) => {
      const paid = await test.db.select().from(payments).where(eq(payments.id, request.paymentId))
      standsThen.push(paid.length === 1)
      asked.mockRestore()
      return test.services.payments.createCheckout(request)
    })
    const time = { date: `2026-12-${String(day).padStart(2, '0')}`, startTime: '10:00', endTime: '12:00' }
    const body = { resourceId: roomId, title: 'Board', ...time }
    const headers = { 'idempotency-key': 'paid-once' }
    const answers = [
      await test.call('createCommonSpaceBooking', { as: person, body, headers }),
      await test.call('createCommonSpaceBooking', { as: person, body, headers }),
    ]
    expect(standsThen).toEqual([true])
    expect(answers[0]).toMatchObject({ status: 200, body: { data: { paymentUrl: expect.stringContaining('http') } } })
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  })
})
