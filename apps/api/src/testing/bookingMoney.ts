import type { Permission } from '@atrium/contract/generated/operations.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fakePaymentSteps, signedNotice } from '../adapters/payments/paymentsFake.ts'
import { makeFacility } from '../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../demo/factories.ts'
import { makeRate, type GivenRate } from '../demo/rateFactories.ts'
import { openTestApp, type TestActor } from './testApp.ts'
import { refundJob, settlePaymentJob } from '../modules/billing/index.ts'
import { paymentRefunds, payments } from '../modules/billing/tables.ts'
import { bookingInstances, bookings } from '../modules/bookings/tables.ts'

const right = (...actions: string[]) => actions.map((action) => `COMMON_SPACE_BOOKING_${action}` as Permission)
const addOns = ['FACILITY_BOOKING', 'COMMON_SPACE_BOOKING', 'RATES'] as const

export type Paid = { id: string; referenceNo: string; amountMinor: number; paymentUrl: string | null }

async function openBuilding() {
  const test = await openTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  const owner = await makeOfficeCentre(test.db, { bookingActive: true, addOns: [...addOns] })
  const manager = await test.actorWith(right('LIST', 'VIEW', 'ADD', 'EDIT', 'CANCEL', 'APPROVE', 'REJECT'), {
    scope: owner,
  })
  const scope = await makeOfficeCentre(test.db, {
    landlordId: owner.landlordId,
    bookingActive: true,
    addOns: [...addOns],
  })
  const rights: Permission[] = [...right('LIST', 'VIEW', 'ADD', 'EDIT', 'CANCEL'), 'PAYMENT_VIEW']
  const person = await test.actorWith(rights, { scope })
  return { test, owner, manager, person }
}

type Building = Awaited<ReturnType<typeof openBuilding>>

/** Rooms that cost, and bookings of them as people see and cancel them. */
function bookingSteps({ test, owner, person }: Building) {
  /** A room with a card of an odd price and tax, so that shares have cents left over. */
  const room = async (given: Partial<GivenRate> = {}) => {
    const { id } = await makeFacility(test.db, owner, { landlordFacility: true })
    await makeRate(test.db, owner, { targetIds: [id], amountMinor: 3333, taxRate: 9, ...given })
    return id
  }
  const weekly = (until = '2026-12-30') => ({
    recurrence: { frequency: 'WEEKLY', interval: 1, endDate: until, skipHoliday: false },
  })
  const book = async (resourceId: string, more: Record<string, unknown> = weekly(), as = person): Promise<Paid> => {
    const time = { date: '2026-12-09', startTime: '10:00', endTime: '11:00' }
    const body = { resourceId, title: 'Board', ...time, ...more }
    const answer = await test.call('createCommonSpaceBooking', { as, body })
    expect(answer.body).toMatchObject({ success: true })
    return answer.body.data
  }
  const detail = async (id: string, as: TestActor = person) =>
    (await test.call('getCommonSpaceBooking', { as, path: { id } })).body.data as {
      version: number
      amountMinor: number
      money: { entries: object[] } | null
    }
  const cancel = (id: string, choice: Record<string, unknown>, as: TestActor = person) =>
    test.call('cancelCommonSpaceBookingInstances', { as, path: { id }, body: { ...choice, cancelRemark: 'Ill' } })
  return { room, weekly, book, detail, cancel }
}

/** What the provider says and is asked. */
function moneySteps({ test }: Building) {
  const referenceOf = ({ paymentUrl }: Pick<Paid, 'paymentUrl'>) => String(paymentUrl?.split('/').at(-1))
  const notice = async (said: Record<string, unknown>) => {
    const signed = signedNotice({ currency: 'SGD', ...said }, test.clock.now())
    return (await test.app.inject({ method: 'POST', url: '/api/payments/webhook', ...signed })).statusCode
  }
  const hold = (booking: Paid) =>
    notice({ reference: referenceOf(booking), outcome: 'AUTHORISED', amountMinor: booking.amountMinor })
  const paymentOf = async (bookingId: string) => {
    const [row] = await test.db.select().from(payments).where(eq(payments.bookingId, bookingId))
    return row!
  }
  const settle = async (bookingId: string, step: 'CAPTURE' | 'RELEASE' = 'CAPTURE') =>
    settlePaymentJob.run(test.ctx(), { paymentId: (await paymentOf(bookingId)).id, step })
  const refundsOf = async (bookingId: string) => {
    const { id } = await paymentOf(bookingId)
    return test.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id)).orderBy(paymentRefunds.id)
  }
  /** Has the provider give back what waits, each asked for twice. */
  const refund = async (bookingId: string) => {
    for (const { id } of await refundsOf(bookingId))
      for (let time = 0; time < 2; time += 1) await refundJob.run(test.ctx(), { refundId: id })
  }
  const pay = async (booking: Paid) => {
    expect(await hold(booking)).toBe(200)
    await settle(booking.id)
  }
  const stepsOf = (booking: Paid) =>
    fakePaymentSteps
      .filter((step) => step.includes(referenceOf(booking)))
      .map((step) => step.replace(` ${referenceOf(booking)}`, ''))
  return { referenceOf, notice, hold, paymentOf, settle, refundsOf, refund, pay, stepsOf }
}

/** What is stored of a booking. */
function storedBookings({ test }: Building) {
  const timesOf = (bookingId: string) =>
    test.db
      .select()
      .from(bookingInstances)
      .where(eq(bookingInstances.bookingId, bookingId))
      .orderBy(bookingInstances.startsAt)
  const rowOf = async (id: string) => {
    const [row] = await test.db.select().from(bookings).where(eq(bookings.id, id))
    return row!
  }
  return { timesOf, rowOf }
}

/** A building whose common spaces its tenants pay online, on 1 December 2026, and one of their people. */
export async function openMoney() {
  const building = await openBuilding()
  return { ...building, ...bookingSteps(building), ...moneySteps(building), ...storedBookings(building) }
}

export type MoneyWorld = Awaited<ReturnType<typeof openMoney>>

/** What holds of every booking whenever a transaction has ended: lines, times, price and money agree to the cent. */
export async function expectBooksToBalance({ rowOf, timesOf, paymentOf, refundsOf }: MoneyWorld, id: string) {
  const [row, times, payment, refunds] = await Promise.all([rowOf(id), timesOf(id), paymentOf(id), refundsOf(id)])
  const sum = (rows: readonly { amountMinor: number }[]) => rows.reduce((total, one) => total + one.amountMinor, 0)
  const stands = row.status === 'PENDING' || row.status === 'APPROVED'
  const price = stands ? sum(times.filter(({ status }) => status !== 'CANCELLED')) : 0
  expect(sum(row.priceLines)).toBe(row.amountMinor)
  if (stands) expect(row.amountMinor).toBe(price)
  for (const time of times) expect(sum(time.priceLines)).toBe(time.amountMinor)
  if (payment.status !== 'SUCCESSFUL' && payment.status !== 'REFUNDED') return
  expect(payment.refundedMinor).toBe(sum(refunds))
  expect(price + sum(refunds)).toBe(payment.captureMinor)
}
