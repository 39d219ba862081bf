import { invoicePayable, type Payables } from './modules/billing/index.ts'
import { bookingPayable } from './modules/bookings/index.ts'
import { orderPayable } from './modules/orders/index.ts'

/** What can be paid online. */
export const payables: Payables = { INVOICE: invoicePayable, BOOKING: bookingPayable, ORDER: orderPayable }
