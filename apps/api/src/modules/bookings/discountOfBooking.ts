import type { TransactionCtx } from '../../platform/ctx.ts'
import { releaseDiscount } from '../rates/index.ts'
import type { BookingRow } from './bookings.repo.ts'

/** Gives the use of a discount back when a booking comes to nothing. */
export async function giveDiscountBack(ctx: TransactionCtx, booking: BookingRow): Promise<void> {
  if (booking.discountId && booking.requestedByUserId)
    await releaseDiscount(ctx, booking.discountId, booking.requestedByUserId)
}
