import { payableUntil } from '../../billing/index.ts'
import type { BookingPaymentStatus, BookingStatus } from '../tables.ts'

type Paid = { paymentStatus: BookingPaymentStatus }
type Standing = Paid & { status: BookingStatus }

/** Whether a booking falls if nobody pays for it in time. */
export const waitsForPayment = ({ paymentStatus }: Paid): boolean =>
  paymentStatus === 'PENDING' || paymentStatus === 'FAILED'

/** Whether others than who booked were told of it: it is approved, and paid where it has to be. */
export const isAnnounced = (row: Standing): boolean => row.status === 'APPROVED' && !waitsForPayment(row)

type Made = { createdDate: Date; endsAt: Date }

/** Until when a booking is to be paid, else its time is free again; null where nothing waits to be paid. */
export const payUntilOf = (row: Standing & Made): Date | null =>
  (row.status === 'PENDING' || row.status === 'APPROVED') && waitsForPayment(row) ? payableUntil(row) : null

/** Whether a booking that waits for its payment can still be paid. */
export const canBePaid = (row: Standing & Made, now: Date): boolean => {
  const until = payUntilOf(row)
  return until !== null && until > now
}
