import { doorControllersAway } from './modules/access-doors/index.ts'
import { doorForced, doorHeldOpen } from './modules/access-events/index.ts'
import { connectorOffline, revokeLate } from './modules/access-systems/index.ts'
import { paymentPageAway, refundRefused } from './modules/billing/index.ts'
import { roomCalendarWaits } from './modules/bookings/index.ts'
import { cameraOffline } from './modules/cameras/index.ts'
import { deviceOffline } from './modules/devices/index.ts'
import { elevatorCallsFail } from './modules/elevator-calls/index.ts'
import { displayOffline } from './modules/hotdesks/index.ts'
import { passCodeMisused } from './modules/pass-keys/index.ts'
import { permitDocumentEnds, workNotClosed } from './modules/permits/index.ts'
import type { AlertEvent } from './platform/alerts.ts'
import { jobFailed } from './platform/failedJobs.ts'

/** What somebody may want to be alerted of. */
export const alertEvents: readonly AlertEvent[] = [
  doorForced,
  doorHeldOpen,
  passCodeMisused,
  doorControllersAway,
  connectorOffline,
  elevatorCallsFail,
  revokeLate,
  roomCalendarWaits,
  paymentPageAway,
  refundRefused,
  displayOffline,
  deviceOffline,
  cameraOffline,
  workNotClosed,
  permitDocumentEnds,
  jobFailed,
]
