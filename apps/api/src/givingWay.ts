import type { GivingWay } from './modules/blockings/index.ts'
import { bookingsGiveWay } from './modules/bookings/index.ts'

/** What makes way where a blocking is to stand. */
export const givingWay: GivingWay = bookingsGiveWay
