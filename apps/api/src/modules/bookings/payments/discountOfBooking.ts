import type { TransactionCtx } from '../../../platform/ctx.ts'
import { ApiError, ruleViolation } from '../../../platform/errors.ts'
import { releaseDiscount, useDiscount } from '../../rates/index.ts'
import type { BookingRow } from '../bookings.repo.ts'

/** Gives the use of a discount back when a booking comes to nothing. */
export async function giveDiscountBack(ctx: TransactionCtx, booking: BookingRow): Promise<void> {
  if (booking.discountId && booking.requestedByUserId)
    await releaseDiscount(ctx, booking.discountId, booking.requestedByUserId)
}

/** Counts the use of a discount for whoever gets the booking; 422 where they have used it as often as one person may. */
export async function passDiscountOn(
  ctx: TransactionCtx,
  booking: BookingRow,
  person: { userId: string; fullName: string },
): Promise<void> {
  if (!booking.discountId || booking.requestedByUserId === person.userId) return
  await giveDiscountBack(ctx, booking)
  try {
    await useDiscount(ctx, booking.discountId, person.userId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw ruleViolation(`${person.fullName} has used this discount the maximum number of times.`)
  }
}
