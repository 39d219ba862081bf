import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { receiptFor } from './payments.views.ts'
import { paymentRefunds, payments } from './tables.ts'

type Refund = typeof paymentRefunds.$inferSelect
type Payment = typeof payments.$inferSelect & { isReceiptShown: boolean | null }

/** Something that happened to the money of a booking; OPEN waits for the provider, FAILED has to be done by hand. */
export type MoneyEntry = {
  kind: 'HELD' | 'TAKEN' | 'LET_GO' | 'PAID_BACK'
  status: 'DONE' | 'OPEN' | 'FAILED'
  amountMinor: number
  date: Date
  reason: string | null
  receipt: { paymentId: string; receiptNo: string } | null
}

/** What was held, taken and given back of the money for a booking, in order; null where none ever was. */
export async function readBookingMoney(ctx: Ctx, bookingId: string) {
  const rows = await ctx.db
    .select({ ...getTableColumns(payments), isReceiptShown: sql<boolean | null>`${receiptFor(ctx)}` })
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.id))
  const paid = rows.filter(({ heldDate }) => heldDate !== null)
  const [first] = paid
  if (!first) return null
  const refunds = await ctx.db
    .select()
    .from(paymentRefunds)
    .where(
      inArray(
        paymentRefunds.paymentId,
        paid.map(({ id }) => id),
      ),
    )
    .orderBy(asc(paymentRefunds.id))
  const entries = [...paid.flatMap(entriesOf), ...refunds.map(entryOfRefund)]
  const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
  return {
    currency: first.currency,
    heldMinor: sum(paid.filter(isHeld).map(({ amountMinor }) => amountMinor)),
    takenMinor: sum(paid.filter(isTaken).map(({ captureMinor }) => captureMinor ?? 0)),
    paidBackMinor: sum(refunds.map(({ amountMinor }) => amountMinor)),
    entries: entries.toSorted((one, other) => one.date.getTime() - other.date.getTime()),
  }
}

const isHeld = ({ status, releasingDate }: Payment) => status === 'AUTHORISED' && releasingDate === null
const isTaken = ({ status }: Payment) => status === 'SUCCESSFUL' || status === 'REFUNDED'

function entriesOf(payment: Payment): MoneyEntry[] {
  const { amountMinor, captureMinor, heldDate, paymentDate, releasingDate, releasedDate } = payment
  const receipt = receiptOf(payment)
  const entry = (kind: MoneyEntry['kind'], date: Date | null, of: number, done = true): MoneyEntry[] =>
    date && of > 0 ? [{ kind, status: done ? 'DONE' : 'OPEN', amountMinor: of, date, reason: null, receipt: null }] : []
  const taken = isTaken(payment) ? (captureMinor ?? amountMinor) : 0
  return [
    ...entry('HELD', heldDate, amountMinor),
    ...entry('TAKEN', paymentDate, taken).map((one) => ({ ...one, receipt })),
    ...(taken > 0 ? entry('LET_GO', paymentDate, amountMinor - taken) : []),
    ...entry('LET_GO', releasedDate ?? releasingDate, amountMinor, releasedDate !== null),
  ]
}

const receiptOf = ({ id, receiptNo, isReceiptShown }: Payment) =>
  receiptNo !== null && isReceiptShown ? { paymentId: id, receiptNo } : null

const entryOfRefund = ({ status, amountMinor, doneDate, createdDate, reason }: Refund): MoneyEntry => ({
  kind: 'PAID_BACK',
  status: status === 'PENDING' ? 'OPEN' : status,
  amountMinor,
  date: doneDate ?? createdDate,
  reason,
  receipt: null,
})
