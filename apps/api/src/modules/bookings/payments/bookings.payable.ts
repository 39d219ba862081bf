import { bookingAreas } from '@atrium/contract/bookableKinds.ts'
import { beginBookingPayment, heldPayable } from '../../billing/index.ts'
import { pathOf } from '../bookings.policy.ts'
import { readBooking } from '../bookings.views.ts'
import { bookingPaid } from './bookingPayment.ts'
import { lockDue } from './due.repo.ts'

/** Bookings are paid when they are made: the money is held until they are approved. */
export const bookingPayable = heldPayable({
  word: 'Booking',
  pageOf: async (ctx, id) => `${bookingAreas[pathOf(await readBooking(ctx, id))].page}/${id}`,
  chargeOf: async (ctx, id) => {
    const { amountMinor, priceLines } = await readBooking(ctx, id)
    return { totalMinor: amountMinor, taxes: priceLines.filter(({ kind }) => kind === 'TAX') }
  },
  begin: beginBookingPayment,
  lock: lockDue,
  notify: bookingPaid,
})
