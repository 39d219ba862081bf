import { standingBlockings } from './modules/blockings/index.ts'
import { standingBookings } from './modules/bookings/index.ts'
import type { ClashSource } from './modules/clashes/index.ts'
import { standingEvents } from './modules/events/index.ts'
import { quietHours, standingWork } from './modules/permits/index.ts'

/** What stands somewhere for a time, and may be in the way of what somebody plans. */
export const clashSources: readonly ClashSource[] = [
  standingBookings,
  standingEvents,
  standingBlockings,
  standingWork,
  quietHours,
]
