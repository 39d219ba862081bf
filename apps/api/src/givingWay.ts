import type { GivingWay } from './modules/blockings/index.ts'
import { bookingsGiveWay, holdsGiveWay } from './modules/bookings/index.ts'

/** What makes way where a blocking is to stand, in the order it does. */
export const givingWay: readonly GivingWay[] = [holdsGiveWay, bookingsGiveWay]
