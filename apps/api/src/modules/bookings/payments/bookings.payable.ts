import { beginBookingPayment, heldPayable, type Payable } from '../../billing/index.ts'
import { bookingPaid } from './bookingPayment.ts'
import { lockDue } from './due.repo.ts'

/** Bookings are paid when they are made: the money is held until they are approved. */
export const bookingPayable: Payable = heldPayable({
  kind: 'BOOKING',
  word: 'Booking',
  begin: beginBookingPayment,
  lock: lockDue,
  notify: bookingPaid,
})
