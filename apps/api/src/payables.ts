import { invoicePayable, type Payable } from './modules/billing/index.ts'
import { bookingPayable } from './modules/bookings/index.ts'

/** What can be paid online. */
export const payables: readonly Payable[] = [invoicePayable, bookingPayable]
