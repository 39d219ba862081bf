import type { BookingPaymentStatus, BookingStatus } from '../tables.ts'

/** Whether a booking falls if nobody pays for it in time. */
export const waitsForPayment = ({ paymentStatus }: { paymentStatus: BookingPaymentStatus }): boolean =>
  paymentStatus === 'PENDING' || paymentStatus === 'FAILED'

/** Whether others than who booked were told of it: it is approved, and paid where it has to be. */
export const isAnnounced = (row: { status: BookingStatus; paymentStatus: BookingPaymentStatus }): boolean =>
  row.status === 'APPROVED' && !waitsForPayment(row)
