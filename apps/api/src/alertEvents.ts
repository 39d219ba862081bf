import { doorControllersAway } from './modules/access-doors/index.ts'
import { paymentPageAway, refundRefused } from './modules/billing/index.ts'
import { roomCalendarWaits } from './modules/bookings/index.ts'
import type { AlertEvent } from './platform/alerts.ts'

/** What somebody may want to be alerted of. */
export const alertEvents: readonly AlertEvent[] = [
  doorControllersAway,
  roomCalendarWaits,
  paymentPageAway,
  refundRefused,
]
