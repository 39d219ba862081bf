import type { TransactionCtx } from '../../platform/ctx.ts'

export type BookingMoney = 'PENDING' | 'AUTHORISED' | 'CAPTURED' | 'RELEASED' | 'REFUNDED' | 'FAILED'

/**
 * Tells the booking how its payment stands; of money that is held it answers whether it is wanted, which it is not where
 * the booking was paid before, or costs more than that by now.
 */
export type BookingPaid = (
  ctx: TransactionCtx,
  bookingId: string,
  money: BookingMoney,
  amountMinor: number,
) => Promise<{ isWanted: boolean }>

const listeners: { booking?: BookingPaid } = {}

/** Tells billing whom to tell of payments of bookings. Called once, by the module of bookings. */
export function registerBookingPayments(paid: BookingPaid): void {
  listeners.booking = paid
}

/** Tells the booking of a payment how it stands. Lock the booking first. */
export function tellBooking(
  ctx: TransactionCtx,
  bookingId: string,
  money: BookingMoney,
  amountMinor: number,
): Promise<{ isWanted: boolean }> {
  if (!listeners.booking) throw new Error('nobody listens to payments of bookings')
  return listeners.booking(ctx, bookingId, money, amountMinor)
}
