import { bookingWaitList } from './modules/bookings/index.ts'
import { eventWaitList } from './modules/events/index.ts'
import type { AnyWaitList } from './modules/wait-lists/index.ts'

/** Where people wait for places that are counted. */
export const waitLists: readonly AnyWaitList[] = [bookingWaitList, eventWaitList]
